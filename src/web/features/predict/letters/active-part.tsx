import type { BetView } from '#contract/bet-view.ts'
import { failures } from '#copy/failures.ts'
import { predict } from '#copy/predict.ts'
import { resultStatus } from '#copy/result-status.ts'
import { isResultAsked } from '#domain/bets/result-date.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { ResultStatus } from '#web/components/result-status.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LetterList } from '#web/features/predict/letters/letters.tsx'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { preloadReveal } from '#web/features/predict/moments.tsx'
import { openedLetters, unopened } from '#web/components/opened-letters.ts'
import { type Reveal, RevealAnimation } from '#web/features/predict/letters/reveal.tsx'
import type { ScreenState } from '#web/features/predict/screen-state.ts'
import { ShareButton } from '#web/features/predict/share-button.tsx'
import { ParticipantBody, shownError } from '#web/features/predict/participant-body.tsx'

interface ActivePartProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'active' }>
  readonly reveal: Reveal
  readonly onActing: () => void
}

/** The bet is active: reveal the predictions, then read all of them. */
export function ActivePart({ bet, state, reveal, onActing }: ActivePartProps) {
  const now = useInstant(bet.resultAskedAt)
  if (reveal.isAnimating) return <RevealAnimation reveal={reveal} />
  // At the result date the card above the predictions asks for the result; then the tray does not ask as well.
  const results = isResultAsked(bet, now) ? null : state.results
  const error = shownError(reveal.error, failures.reveal)
  if (state.reveal === 'possible') {
    const press = () => {
      onActing()
      reveal.press()
    }
    return (
      <ParticipantBody
        bet={bet}
        error={error}
        line={predict.opened.ready}
        hint={predict.opened.readyLine}
        dock={
          <>
            {results && <ResultsLink bet={bet} results={results} isLater />}
            <Button
              variant="wax"
              iconName="eye"
              iconWeight="fill"
              isBusy={reveal.isBusy}
              busyLabel={predict.sealed.revealing}
              onClick={press}
              onPointerEnter={preloadReveal}
              onFocus={preloadReveal}
            >
              {predict.opened.reveal}
            </Button>
          </>
        }
      >
        <ResultStatus bet={bet} />
        <EnvelopeRow participants={unopened(bet.participants)} />
      </ParticipantBody>
    )
  }
  return (
    <ParticipantBody
      bet={bet}
      error={error}
      line={results && (bet.resultState?.hasConfirmed ? predict.opened.youSaid : predict.opened.whoWasRight)}
      hint={results && hintOf(bet, results)}
      dock={
        <>
          <ShareButton bet={bet} variant="soft" />
          {results && <ResultsLink bet={bet} results={results} />}
        </>
      }
    >
      <ResultStatus bet={bet} />
      <LetterList bet={bet} title={predict.opened.title} letters={openedLetters(bet)} />
    </ParticipantBody>
  )
}

type Results = 'asked' | 'welcome'

/** How many participants have confirmed a result; once the viewer has, who has not. */
function hintOf({ participants, resultState, creatorName, isCreator }: BetView, results: Results): string | undefined {
  const bothWays = predict.opened.hint(creatorName, isCreator)
  if (!resultState) return results === 'welcome' ? bothWays : undefined
  const inIt = participants.filter(isStillIn)
  const missing = inIt.filter(({ id }) => resultState.missingIds.includes(id))
  if (missing.length === inIt.length) return bothWays
  if (!resultState.hasConfirmed) return resultStatus.count(inIt.length - missing.length, inIt.length)
  return missing.length > 0 ? resultStatus.waiting(missing.map(({ name }) => name)) : undefined
}

interface ResultsLinkProps {
  readonly bet: BetView
  readonly results: Results
  /** Whether the main action is still to reveal the predictions. */
  readonly isLater?: boolean
}

/** Links to the results page: as the main action while the viewer is asked for a result and has not confirmed one. */
function ResultsLink({ bet, results, isLater = false }: ResultsLinkProps) {
  const hasConfirmed = bet.resultState?.hasConfirmed === true
  const isDue = results === 'asked' && !isLater && !hasConfirmed
  const sayWho = hasConfirmed ? predict.opened.whoSaidWhat : predict.opened.sayWho
  return (
    <ButtonLink
      to="/bet/$uniqueId/results"
      params={{ uniqueId: bet.uniqueId }}
      variant={isDue ? 'wax' : 'soft'}
      className="btn-pair"
    >
      {results === 'asked' ? predict.opened.confirmResults : sayWho}
    </ButtonLink>
  )
}
