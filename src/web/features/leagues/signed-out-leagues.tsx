import { leagues } from '#copy/en/leagues.ts'
import { Art } from '#web/components/art.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { leaguePaths } from './league-links.ts'

/** What a visitor finds. @see SPEC-2 §2 "Leagues page" */
export function SignedOutLeagues() {
  const { title, line, button } = leagues.signedOut
  return (
    <EmptyState
      art={<Art name="rosette" box="0 0 68 90" />}
      title={title}
      line={line}
      action={
        <ButtonLink variant="ink" iconName="sign-in" to="/auth" search={{ returnTo: leaguePaths.leagues() }}>
          {button}
        </ButtonLink>
      }
    />
  )
}
