import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it('bets.claim takes a place for one account, which may have no other', async () => {
  const [ann, bo, cy] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo'), aPerson(world, 'Cy')])
  const bet = await aStartedBet(ann, ['Bo', 'Cy'])
  const claim = { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }
  const claimed = must(await bo.command('bets.claim', claim))
  expect(claimed.participants[1]).toMatchObject({ isMine: true, isClaimed: true, isAccepted: false, accountName: 'Bo' })
  expect(claimed).toMatchObject({ version: bet.version + 1, status: 'pending', isInvolved: true })
  expect(codeOf(await bo.command('bets.claim', { ...claim, participantId: participantIdOf(bet, 'Cy') }))).toBe(
    'bet.already_joined',
  )
  expect(codeOf(await cy.command('bets.claim', claim))).toBe('bet.participant_taken')
  expect(await bo.balance()).toBe(100)
})
