import { plantedIn } from './planted-fault.ts'

/** Tokens: pots, payouts, refunds, credit, rewards and what a pet gains. */
export const moneyFaults = plantedIn('tokens', [
  {
    file: 'src/domain/bets/settle.ts',
    tests: ['src/domain/bets/settle.test.ts'],
    changes: [
      [`participant.userId !== null && participant.status === 'accepted'`, 'participant.userId !== null'],
      [
        'const transfers = remainderTokens > 0 ? [remainderOf(bet, remainderTokens), ...payouts] : payouts',
        'const transfers = payouts',
      ],
      [' && !participant.hasLeft)', ')'],
      [
        'toAccountId: participant.isOnCredit ? SYSTEM_ACCOUNT_IDS.mint : participant.userId',
        'toAccountId: participant.userId',
      ],
      ['fromAccountId: isOnCredit ? SYSTEM_ACCOUNT_IDS.mint : charge.userId', 'fromAccountId: charge.userId'],
      ['toAccountId: SYSTEM_ACCOUNT_IDS.rounding', 'toAccountId: SYSTEM_ACCOUNT_IDS.mint'],
      ['sort((a, b) => (a.userId < b.userId ? -1 : 1))', 'sort((a, b) => (a.userId < b.userId ? 1 : -1))'],
    ],
  },
  {
    file: 'src/domain/money/split.ts',
    tests: ['src/domain/money/money.test.ts', 'src/domain/bets/settle.test.ts'],
    changes: [
      ['Math.floor(potTokens / winnerCount)', 'Math.ceil(potTokens / winnerCount)'],
      ['potTokens - shareTokens * winnerCount', '0'],
    ],
  },
  {
    file: 'src/domain/money/tokens.ts',
    tests: ['src/domain/money/money.test.ts'],
    changes: [
      ['/^[1-9][0-9]{0,3}$/', '/^[0-9]{1,4}$/'],
      ['/^[1-9][0-9]{0,3}$/', '/^[1-9][0-9]{0,4}$/'],
    ],
  },
  {
    file: 'src/domain/bets/pot.ts',
    tests: ['src/domain/bets/visibility.test.ts'],
    changes: [['bet.participants.filter((participant) => participant.isAccepted).length', 'bet.participants.length']],
  },
  {
    file: 'src/domain/guests/guest.ts',
    tests: ['src/domain/guests/guest.test.ts'],
    changes: [
      ['GUEST_CREDIT_TOKENS_MAX: Tokens = 25', 'GUEST_CREDIT_TOKENS_MAX: Tokens = 26'],
      ['credit.creatorCredits >= creditsMaxOf(credit)', 'credit.creatorCredits > creditsMaxOf(credit)'],
      ['isCreatorWithoutEmail ? CREDITS_WITHOUT_EMAIL_MAX', 'isCreatorWithoutEmail ? CREATOR_CREDITS_MAX'],
      ['credit === null || credit.isOut || ', 'credit === null || '],
      ['guests.length >= GUESTS_PER_BET_MAX', 'guests.length > GUESTS_PER_BET_MAX'],
      ['network.count < NETWORK_GUESTS_MAX', 'network.count <= NETWORK_GUESTS_MAX'],
      [`if (!isOn) return { code: 'guest.off' }`, ''],
    ],
  },
  {
    file: 'src/domain/pets/xp.ts',
    tests: ['src/domain/pets/xp.test.ts'],
    changes: [
      ['Math.min(stakeTokens * XP_PER_TOKEN, WIN_XP_MAX)', 'stakeTokens * XP_PER_TOKEN'],
      ['if (winnerIds.length === 0) return []', ''],
      ['const isEarned = !isWalkOver && participants', 'const isEarned = participants'],
      ['played.length < PLAYED_ACCOUNTS_MIN', 'played.length <= PLAYED_ACCOUNTS_MIN'],
    ],
  },
  {
    file: 'src/domain/premium/month.ts',
    tests: ['src/domain/premium/month.test.ts'],
    changes: [
      ['premiumUntil !== null && premiumUntil > now ? premiumUntil : now', 'now'],
      ['Math.min(instant.getUTCDate(), lastDay)', 'instant.getUTCDate()'],
    ],
  },
  {
    file: 'src/domain/tasks/task.ts',
    tests: ['src/domain/tasks/tasks.test.ts'],
    changes: [
      ['facts.hasSharedToday && facts.hasUnfinishedBet', 'facts.hasSharedToday'],
      ['if (facts.rewarded.includes(task)) {', 'if (false) {'],
      ['friends * TASK_TOKENS.invite_friend', 'TASK_TOKENS.invite_friend'],
    ],
  },
  {
    file: 'src/domain/invites/reward.ts',
    tests: ['src/domain/invites/invites.test.ts'],
    changes: [['paidLately < INVITER_BONUSES_MAX', 'paidLately <= INVITER_BONUSES_MAX']],
  },
])
