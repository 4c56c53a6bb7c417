import { invites } from '#copy/invites.ts'
import { peopleFailures } from '#copy/failures.ts'
import { useAccount } from '#web/api/me.ts'
import { InviteLink } from '#web/components/invite-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useOwnInvite } from '#web/components/use-own-invite.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneHead, PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { PremiumSlip, RewardSlip } from './reward-slips.tsx'
import { SignInRequired } from './sign-in-required.tsx'

/** The user's invite link, and what it earns. @see docs/screens.md#invite-friends */
export function InviteFriendsScreen() {
  const me = useAccount()
  const link = useOwnInvite(me !== null)
  return (
    <Page paper="blush">
      <Panes shape="two">
        <PaneSheet>
          <PaneHead paper="blush">
            <TopBar
              start={
                // A visitor has no account page to go back to.
                <ButtonLink variant="text" to={me ? '/account' : '/'} iconName="arrow-left" className="no-underline">
                  {invites.back}
                </ButtonLink>
              }
            />
            <h1 tabIndex={-1} className="sheet-title pb-3">
              {invites.title}
            </h1>
          </PaneHead>
          <div className="sheet-body grid grid-cols-1 content-start gap-4">
            {me ? (
              <>
                <RewardSlip counts={link.own.data} />
                <LinkPart link={link} />
              </>
            ) : (
              <SignInRequired />
            )}
          </div>
        </PaneSheet>
        <PaneMargin label={invites.premium.title} isLong>
          <div className="pb-8">
            <PremiumSlip premiumUntil={me?.premiumUntil ?? null} />
          </div>
        </PaneMargin>
      </Panes>
    </Page>
  )
}

function LinkPart({ link }: { readonly link: ReturnType<typeof useOwnInvite> }) {
  const { origin } = useRouter().context
  const isHydrated = useIsHydrated()
  const { own, invite, isMaking, make } = link
  if (invite) {
    return (
      <section className="card grid grid-cols-1 gap-3 p-4">
        <InviteLink invite={invite} origin={origin} />
        <Button variant="text" isBusy={isMaking} busyLabel={invites.generating} onClick={() => make(true)}>
          {invites.generateNew}
        </Button>
        <p className="text-center text-15 text-text-2">{invites.link.retire}</p>
      </section>
    )
  }
  if (own.isError && !own.data && isHydrated) {
    return <LoadFailure text={{ title: peopleFailures.loadInvites, retry: invites.retry }} query={own} />
  }
  if (!own.data) {
    return (
      <div>
        <p className="sr-only" role="status">
          {invites.loading}
        </p>
        <Skeleton height="3.5rem" isRound />
      </div>
    )
  }
  return (
    <Button
      variant="wax"
      full
      iconName="link"
      isBusy={isMaking}
      busyLabel={invites.generating}
      onClick={() => make(false)}
    >
      {invites.generate}
    </Button>
  )
}
