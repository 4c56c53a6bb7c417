import { betNotFound } from '#copy/dead-ends.ts'
import { useMe } from '#web/api/me.ts'
import { useLocation } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorIllustration } from './error-illustration.tsx'

/**
 * A bet's address that leads to no bet. A visitor may be one of the people it is for, on a device that does not know them
 * yet; every unknown link says the same, so it tells nothing.
 *
 * @see docs/screens.md#predict, docs/rules.md#bet-readers
 */
export function BetNotFoundScreen() {
  const isVisitor = useMe() === null
  const returnTo = useLocation((location) => location.href)
  return (
    <ErrorIllustration
      paper="sky"
      title={betNotFound.title}
      line={isVisitor ? betNotFound.visitorLine : betNotFound.line}
    >
      {isVisitor && (
        <ButtonLink variant="wax" full to="/auth" search={{ mode: 'sign-in', returnTo }}>
          {betNotFound.signIn}
        </ButtonLink>
      )}
      <ButtonLink variant={isVisitor ? 'soft' : 'wax'} full to="/">
        {betNotFound.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}
