import type { BetView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/en/manage-bet.ts'
import { failures } from '#copy/en/failures.ts'
import { predict } from '#copy/en/predict.ts'
import { whyNotLeave } from '#domain/bets/manage.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LetterList } from './letter-list.tsx'
import { preloadReveal } from './moments.tsx'
import { openedLetters, unopened } from '#web/components/opened-letters.ts'
import { RevealFilm } from './reveal-film.tsx'
import type { ScreenState } from './screen-state.ts'
import { ShareButton } from './share-button.tsx'
import { shownError } from './shown-error.ts'
import { TaskBody } from './task-body.tsx'
import type { Reveal } from './use-reveal.ts'

interface ActivePartProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'active' }>
  readonly reveal: Reveal
  readonly onActing: () => void
}

/** Everybody is in: the big reveal, then All Predictions. */
export function ActivePart({ bet, state, reveal, onActing }: ActivePartProps) {
  if (reveal.isFilmShown) return <RevealFilm reveal={reveal} />
  const error = shownError(reveal.error, failures.loadBet)
  const results = state.results && <ResultsLink uniqueId={bet.uniqueId} results={state.results} />
  if (state.reveal !== 'possible') {
    return (
      <TaskBody
        error={error}
        hint={state.results === 'welcome' ? predict.opened.hint(bet.creatorName) : undefined}
        dock={
          <div className="flex flex-wrap gap-3 *:flex-1">
            <ShareButton bet={bet} variant="soft" />
            {results}
          </div>
        }
      >
        <LetterList title={predict.opened.title} letters={openedLetters(bet)} />
        {whyNotLeave(bet) === null && <LeaveLink uniqueId={bet.uniqueId} />}
      </TaskBody>
    )
  }
  const press = () => {
    onActing()
    reveal.press()
  }
  return (
    <TaskBody
      error={error}
      dock={
        <div className="flex flex-wrap gap-3 *:flex-1">
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
          {state.results && <ResultsLink uniqueId={bet.uniqueId} results={state.results} isLater />}
        </div>
      }
    >
      <EnvelopeRow places={unopened(bet.places)} />
      <h2 className="mt-6 mb-1 text-center text-[1.5rem]">{predict.opened.ready}</h2>
      <p className="m-0 text-center text-text-2">{predict.opened.readyLine}</p>
    </TaskBody>
  )
}

/** Says first what it costs, on a page of its own. */
const LeaveLink = ({ uniqueId }: { readonly uniqueId: string }) => (
  <p className="mt-6 mb-0 text-center">
    <ButtonLink variant="text" className="btn-quiet" to="/manage-bet/$uniqueId" params={{ uniqueId }}>
      {manageBet.entry.leave}
    </ButtonLink>
  </p>
)

interface ResultsLinkProps {
  readonly uniqueId: string
  readonly results: 'asked' | 'welcome'
  /** The envelopes come first. */
  readonly isLater?: boolean
}

const ResultsLink = ({ uniqueId, results, isLater = false }: ResultsLinkProps) => (
  <ButtonLink
    to="/bet/$uniqueId/results"
    params={{ uniqueId }}
    variant={results === 'asked' && !isLater ? 'wax' : 'soft'}
    className="btn-pair"
  >
    {results === 'asked' ? predict.opened.confirmResults : predict.opened.whoWasRight}
  </ButtonLink>
)
