import { questioner } from '#test/support/question-result.ts'
import { codeOf } from '#test/support/answers.ts'
import type { Person, World } from '#test/support/people.ts'
import type { BetState } from './league-state.ts'
import { at } from './league-steps.ts'

type Sent = (command: 'object' | 'vote', code: string) => void

/**
 * A participant who did not win questions the result of a bet, and all who are still in vote for another one: mostly for
 * the same, so that it replaces the first.
 *
 * @see docs/rules.md#votes
 */
export async function questionResult(
  world: World,
  people: readonly Person[],
  { bet, dice: [die = 0, turn = 0, more = 0], note }: { bet: BetState; dice: readonly number[]; note: Sent },
): Promise<void> {
  const staying = bet.participants.filter(({ status, hasLeft }) => status === 'accepted' && !hasLeft)
  const voters = people.filter(({ id }) => staying.some(({ userId }) => userId === id))
  const hasWon = (person: Person) =>
    staying.some(({ id, userId }) => userId === person.id && bet.winnerParticipantIds.includes(id))
  const objector = at(
    voters.filter((person) => !hasWon(person) && person.id !== bet.creatorId),
    die,
  )
  if (!objector) return
  const code = codeOf(await questioner(world, objector, bet.uniqueId).object())
  note('object', code)
  if (code !== 'ok') return
  const others = staying.map(({ id }) => id).filter((id) => !bet.winnerParticipantIds.includes(id))
  const first = bet.winnerParticipantIds.filter((won) => staying.some(({ id }) => id === won))
  for (const [index, voter] of voters.entries()) {
    const winner = at(others, (more >> index) % 4 === 0 ? turn + index : turn)
    const another = turn % 5 === 0 || winner === undefined ? [] : [winner]
    note('vote', codeOf(await questioner(world, voter, bet.uniqueId).vote(...(turn % 4 === 0 ? first : another))))
  }
}
