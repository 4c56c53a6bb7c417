import { leagues } from '#copy/leagues.ts'
import { Art } from '#web/components/art.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocation } from '@tanstack/react-router'

/** What leagues are, for a visitor. @see docs/screens.md#leagues */
export function SignedOutLeagues() {
  const { title, line, button } = leagues.signedOut
  // A visitor with the link of one league opens it after signing in.
  const href = useLocation({ select: (location) => location.href })
  return (
    <EmptyState
      art={
        <div className="mx-auto w-[min(8rem,36vw)]">
          <Art name="rosette" box="0 0 68 96" />
        </div>
      }
      title={title}
      line={line}
      action={
        <ButtonLink variant="ink" iconName="sign-in" to="/auth" search={{ returnTo: href }}>
          {button}
        </ButtonLink>
      }
    />
  )
}
