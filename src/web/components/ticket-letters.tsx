import { betTicket } from '#copy/bet-ticket.ts'
import { betFacts } from '#copy/bet-words.ts'
import type { TicketView } from '#contract/bet-view.ts'
import { isLive } from '#domain/bets/status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { openedLetters, type OpenedLetter } from './opened-letters.ts'

/** The winner's and the viewer's own: enough to see who was right. The bet's own page has them all. */
const SHOWN_LETTERS = 2

/**
 * The predictions that belong on a ticket: once the bet is over all that the viewer may read, the winners' first; before
 * that only what they have opened by pressing Reveal, their own first.
 */
export function ticketLetters(bet: TicketView): readonly OpenedLetter[] {
  if (isLive(bet.status) && !bet.hasRevealed) return []
  const rank = ({ id, isMine }: OpenedLetter): number =>
    bet.result?.winnerIds.includes(id) === true ? 0 : isMine ? 1 : 2
  return openedLetters(bet).toSorted((a, b) => rank(a) - rank(b))
}

interface TicketLettersProps {
  readonly letters: readonly OpenedLetter[]
  readonly winnerIds: readonly string[]
}

/** Who said what, a line each. */
export function TicketLetters({ letters, winnerIds }: TicketLettersProps) {
  if (letters.length === 0) return null
  const restCount = letters.length - SHOWN_LETTERS
  return (
    <ul aria-label={betTicket.letters} className="mt-1 grid gap-0.5 pr-2">
      {letters.slice(0, SHOWN_LETTERS).map((letter) => (
        <li key={letter.id} className="flex gap-1 text-15 leading-tight">
          {winnerIds.includes(letter.id) && (
            <>
              <Icon name="medal" weight="fill" className="mt-[.1em] flex-none" />
              <VisuallyHidden>{betTicket.winner} </VisuallyHidden>
            </>
          )}
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            <b className="font-semibold text-text-2">
              <bdi>{letter.isMine ? betFacts.you : letter.name}</bdi>:
            </b>{' '}
            <q dir="auto" className="hand text-17 leading-115">
              {letter.text}
            </q>
          </span>
        </li>
      ))}
      {restCount > 0 && <li className="text-14 text-text-2">{betTicket.moreLetters(restCount)}</li>}
    </ul>
  )
}
