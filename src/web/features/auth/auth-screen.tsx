import { auth } from '#copy/auth.ts'
import { signupSourceOf } from '#domain/invites/signup-source.ts'
import { paths } from '#domain/paths.ts'
import { useMe } from '#web/api/me.ts'
import { authModeOf, authSearch } from '#web/app/require-me.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useEffect, useRef, useState } from 'react'
import { type AuthFields, fieldsIn, NO_FIELDS } from '#web/components/ways-in/auth-fields.ts'
import { AuthPage } from './auth-page.tsx'
import { authReasonOf } from './auth-reason.ts'
import { GuestSlip, InviteSlip, ReasonSlip, Welcome } from './auth-slips.tsx'
import { CheckEmail } from '#web/components/ways-in/check-email.tsx'
import { LinkSent } from './link-sent.tsx'
import { ShortWays } from '#web/components/ways-in/short-ways.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from '#web/components/ways-in/sign-up-form.tsx'

const MODES = [
  { value: 'sign-in', label: auth.signIn },
  { value: 'sign-up', label: auth.signUp },
] as const

/** Sign in and sign up. The route redirects users who are signed in already. @see docs/screens.md#auth */
export function AuthScreen() {
  const search = useSearch(authSearch)
  const { invite: named, returnTo } = search
  // The server also credits an invite in `returnTo`, so a visitor with one sees the same welcome.
  const signupSource = signupSourceOf(named ?? null, returnTo ?? null)
  const invite = signupSource?.via === 'invite' ? signupSource.code : undefined
  const navigate = useNavigate()
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [linkTo, setLinkTo] = useState<string | null>(null)
  const forms = useRef<HTMLDivElement>(null)
  const mode = authModeOf(search)
  const reason = authReasonOf(returnTo)
  // A mailed link has one address to lead to, and an invite goes first.
  const leadsTo = named === undefined ? returnTo : paths.addFriend(named)
  const me = useMe()
  const guest = me?.guest ? me.displayName : null
  const change = (changed: Partial<AuthFields>) => setFields((known) => ({ ...known, ...changed }))

  useEffect(() => {
    // Password managers fill in the server-rendered page before this code runs.
    const form = forms.current?.querySelector('form')
    if (form) setFields(fieldsIn(form))
  }, [])

  if (sentTo !== null) {
    return (
      <AuthPage backTo="/" backLabel={auth.backHome}>
        <CheckEmail
          email={sentTo}
          password={fields.password}
          returnTo={returnTo}
          hasDraft={reason === 'draft'}
          onOtherEmail={() => setSentTo(null)}
        />
      </AuthPage>
    )
  }
  if (linkTo !== null) {
    return (
      <AuthPage backTo="/" backLabel={auth.backHome}>
        <LinkSent email={linkTo} returnTo={leadsTo} onPassword={() => setLinkTo(null)} />
      </AuthPage>
    )
  }
  return (
    <AuthPage backTo="/" backLabel={auth.backHome} returnTo={returnTo}>
      <h1 tabIndex={-1} className="sr-only">
        {auth.titles[mode]}
      </h1>
      <div className="grid gap-3">
        {invite !== undefined && <InviteSlip />}
        {guest ? (
          <GuestSlip name={guest} reason={reason} isOwnPage={returnTo === paths.myBets()} />
        ) : (
          reason && <ReasonSlip reason={reason} />
        )}
      </div>
      {invite === undefined && !reason && !guest && <Welcome mode={mode} />}
      <Segmented
        className="relative mt-4"
        label={auth.tabsLabel}
        options={MODES}
        value={mode}
        onChange={(next) =>
          void navigate({ to: '/auth', search: { ...search, mode: next }, replace: true, resetScroll: false })
        }
      />
      <ShortWays
        key={mode}
        mode={mode}
        returnTo={returnTo}
        invite={invite}
        displayName={fields.displayName}
        hasName={guest !== null}
      />
      <div ref={forms}>
        {mode === 'sign-in' ? (
          <SignInForm
            fields={fields}
            onChange={change}
            onLinkSent={setSentTo}
            onSignInLinkSent={setLinkTo}
            returnTo={returnTo}
            leadsTo={leadsTo}
          />
        ) : (
          <SignUpForm
            fields={fields}
            onChange={change}
            onLinkSent={setSentTo}
            invite={invite}
            returnTo={returnTo}
            hasName={guest !== null}
          />
        )}
      </div>
    </AuthPage>
  )
}
