import type { BetView } from '#contract/bet-view.ts'
import { moments } from '#copy/en/moments.ts'
import { predict } from '#copy/en/predict.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { endingOf } from './ending.ts'
import { LetterList } from './letter-list.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'
import type { ScreenState } from './screen-state.ts'
import { shareToldYa } from '#web/components/share-told-ya.ts'
import { TaskBody } from './task-body.tsx'

interface EndedPartProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'ended' }>
  readonly onReplay: () => void
}

/** How it came out, for this viewer, and what everybody had written. */
export function EndedPart({ bet, state, onReplay }: EndedPartProps) {
  const ending = endingOf(bet, state.place, state.outcome)
  const letters = openedLetters(bet)
  return (
    <TaskBody dock={<EndedDock bet={bet} state={state} />}>
      <section className="card mb-6 p-5" aria-labelledby="ending-title">
        <h2 id="ending-title" className="text-[1.625rem] font-black [overflow-wrap:anywhere]">
          {ending.title}
        </h2>
        {ending.lines.map((line) => (
          <p key={line} className="mt-1 mb-0 text-text-2 [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        {ending.forfeit && (
          <p dir="auto" className="hand mt-1 mb-0 text-[1.3125rem] [overflow-wrap:anywhere]">
            {ending.forfeit}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {ending.forfeit && (
            <ButtonLink
              to="/bet/$uniqueId/dare"
              params={{ uniqueId: bet.uniqueId }}
              variant={state.outcome === 'lost' ? 'wax' : 'soft'}
              size="sm"
            >
              {state.outcome === 'lost' ? predict.ended.payUp : predict.ended.seeDare}
            </ButtonLink>
          )}
          {state.place && (
            <ButtonLink
              to="/bet/$uniqueId/receipt"
              params={{ uniqueId: bet.uniqueId }}
              variant="line"
              size="sm"
              iconName="receipt"
            >
              {predict.ended.receipt}
            </ButtonLink>
          )}
          {state.place && (
            <Button variant="text" onClick={onReplay}>
              {moments.again}
            </Button>
          )}
        </div>
      </section>
      {letters.length > 0 ? (
        <LetterList title={predict.opened.title} letters={letters} winnerIds={bet.result?.winnerIds ?? []} />
      ) : (
        <EnvelopeRow places={bet.places} />
      )}
    </TaskBody>
  )
}

function EndedDock({ bet, state }: Omit<EndedPartProps, 'onReplay'>) {
  if (state.isVisitor) {
    return (
      <ButtonLink to="/create-bet" variant="wax" full>
        {predict.ended.startOwn}
      </ButtonLink>
    )
  }
  const hasWon = state.place !== null && state.outcome === 'won'
  return (
    <div className="grid gap-2.5">
      {hasWon && (
        <Button variant="wax" full iconName="share-fat" iconWeight="fill" onClick={() => void shareToldYa(bet)}>
          {predict.toldYa.share}
        </Button>
      )}
      <ButtonLink to="/my-bets" variant={hasWon ? 'soft' : 'ink'} full>
        {predict.ended.myBets}
      </ButtonLink>
    </div>
  )
}
