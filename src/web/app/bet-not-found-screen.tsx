import { app } from '#copy/en/app.ts'
import { SadPupScreen } from './sad-pup-screen.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** A bet's address that leads to no bet. @see SPEC-1 §2 "Prediction page" */
export function BetNotFoundScreen() {
  const { betNotFound } = app
  return (
    <SadPupScreen paper="sky" title={betNotFound.title} line={betNotFound.line}>
      <ButtonLink variant="wax" full to="/">
        {betNotFound.home}
      </ButtonLink>
    </SadPupScreen>
  )
}
