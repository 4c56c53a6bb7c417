import type { BetView } from '#contract/bet-view.ts'
import { talk } from '#copy/talk.ts'
import { nameKey } from '#domain/bets/names.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'

/** The `@` before the caret and what was typed behind it; null where none begins a word. */
export function mentionBefore(text: string, caret: number): string | null {
  const [, found] = /(?:^|[\s(])(@[^@\n]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return found ?? null
}

interface MentionChipsProps {
  readonly bet: BetView
  readonly typed: string | null
  readonly onPick: (name: string) => void
}

/** The names of the bet that fit what was typed behind an `@`. */
export function MentionChips({ bet, typed, onPick }: MentionChipsProps) {
  if (typed === null) return null
  const key = nameKey(typed.slice(1))
  const people = bet.participants.filter(({ isMine, name }) => !isMine && nameKey(name).startsWith(key))
  if (people.length === 0) return null
  return (
    <div className="talk-people" role="group" aria-label={talk.composer.people}>
      {people.map(({ id, name, pet }) => (
        <button key={id} type="button" onClick={() => onPick(name)}>
          <Avatar pet={pet} name={name} paper={paperOf(id)} size={30} />
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}
