import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { signUpPrompt } from '#copy/sign-up-prompt.ts'
import { Seal } from '#web/components/art.tsx'
import { OtherEnvelopes, TaskBody } from '#web/features/predict/frame/task-body.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface SignUpPromptProps {
  readonly bet: BetView
  readonly returnTo: string
}

/** For a visitor where guests are switched off. @see docs/screens.md#predict */
export const SignUpPrompt = ({ bet, returnTo }: SignUpPromptProps) => (
  <TaskBody
    bet={bet}
    hint={signUpPrompt.hint}
    dock={
      <div className="grid w-full gap-1">
        <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-up' }} variant="wax" full className="btn-seal">
          <Seal size={30} shape="ink" />
          {signUpPrompt.signUp}
        </ButtonLink>
        <div className="flex flex-wrap justify-center gap-x-5">
          <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="text">
            {predictEntry.haveAccount}
          </ButtonLink>
          <ButtonLink to="/" hash="how-it-works" variant="text">
            {signUpPrompt.howItWorks}
          </ButtonLink>
        </div>
      </div>
    }
  >
    <OtherEnvelopes participants={bet.participants}>
      <h2 className="mt-6 mb-1 text-20 wrap-anywhere">{signUpPrompt.title(bet.creatorName)}</h2>
      <p className="text-text-2">{signUpPrompt.line}</p>
    </OtherEnvelopes>
  </TaskBody>
)
