import type { SpecRow } from './spec-row.ts'

/** The specification on bets: managing, confirming, resolving, the list. */
export const BET_ROWS: readonly SpecRow[] = [
  {
    chapter: 'screens',
    says: 'Bet Details',
    reachedBy: [
      'src/web/features/manage-bet/manage-bet-screen.test.tsx',
      'sees the question, the status and who has joined',
    ],
  },
  {
    chapter: 'screens',
    says: 'Leave Bet',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'leaves, knowing what it costs'],
  },
  {
    chapter: 'screens',
    says: 'You can only manage bets you created',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'leaves, knowing what it costs'],
  },
  {
    chapter: 'screens',
    says: 'Joined',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    chapter: 'screens',
    says: 'Pending',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'shows everybody with their prediction, votes and whether they have confirmed',
    ],
  },
  {
    chapter: 'screens',
    says: 'Confirmed',
    reachedBy: [
      'src/web/components/moments/lock-in-moment.test.tsx',
      'is shut after a second, once; "Sealed" waits for the server',
    ],
  },
  {
    chapter: 'screens',
    says: 'All participants have confirmed! Results will be processed automatically.',
    reachedBy: ['src/web/features/confirm-results/confirm-results-screen.test.tsx', 'all have confirmed: %s'],
  },
  {
    chapter: 'screens',
    says: 'This bet is not ready for result confirmation',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'says above the button when it does not arrive, and nowhere else, until something else is ticked',
    ],
  },
  {
    chapter: 'screens',
    says: 'You are not a participant in this bet',
    reachedBy: ['src/web/features/confirm-results/confirm-results-screen.test.tsx', '%s %#'],
  },
  {
    chapter: 'screens',
    says: 'Select Winners',
    reachedBy: ['src/web/features/resolve-bet/resolve-bet-screen.test.tsx', 'asks for a winner'],
  },
  {
    chapter: 'screens',
    says: 'Mark as Drawn',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'shows a refusal inside the dialog and forgets it with the dialog',
    ],
  },
  {
    chapter: 'screens',
    says: 'Cancel Bet',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why %s failed'],
  },
  { chapter: 'screens', says: 'Creator', reachedBy: ['src/web/components/moments/ending-moment.test.tsx', '%s: %s'] },
  {
    chapter: 'screens',
    says: 'This action cannot be undone.',
    reachedBy: [
      'src/web/features/account/account-screen.test.tsx',
      'says what will happen, wants the password, and leads home',
    ],
  },
  {
    chapter: 'screens',
    says: 'confirmed ×',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'shows the question, whose it is, the pot and what everybody said',
    ],
  },
  {
    chapter: 'screens',
    says: 'New Bet',
    reachedBy: ['src/web/features/account/friends-section.test.tsx', 'each have a bet one tap away'],
  },
  {
    chapter: 'screens',
    says: 'Your Bets (',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads back and says hello'],
  },
  {
    chapter: 'screens',
    says: 'Resolve Bet',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'shows everybody with their prediction, votes and whether they have confirmed',
    ],
  },
  {
    chapter: 'screens',
    says: 'Delete from My Bets',
    reachedBy: ['src/web/features/my-bets/own-list.test.tsx', 'drops a finished bet at once, and undoes it'],
  },
  {
    chapter: 'screens',
    says: 'Add Prediction',
    reachedBy: [
      'src/web/features/my-bets/my-bets-screen.test.tsx',
      'lists what waits for me first, each with its one action',
    ],
  },
  {
    chapter: 'screens',
    says: 'No bets created yet',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'invites to the first bet'],
  },
  {
    chapter: 'screens',
    says: 'Create Your First Bet',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'invites to the first bet'],
  },
  {
    chapter: 'screens',
    says: 'No bets match your filters',
    reachedBy: ['src/web/features/my-bets/narrow-bets.test.tsx', 'keeps the filters in the address, and clears them'],
  },
  {
    chapter: 'validation',
    says: "Please enter a friend's name",
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'adds a friend by a name that nobody has'],
  },
  {
    chapter: 'validation',
    says: 'Please enter a participant name',
    reachedBy: ['src/web/features/my-bets/own-list.test.tsx', 'adds and removes participants without leaving the list'],
  },
  {
    chapter: 'validation',
    says: 'A participant with this name already exists',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'keep whoever presses Continue too early, and lead to the first wrong field',
    ],
  },
  {
    chapter: 'validation',
    says: 'Please select at least one winner',
    reachedBy: ['src/web/features/confirm-results/confirm-results-screen.test.tsx', 'asks for a winner'],
  },
  {
    chapter: 'validation',
    says: 'All participants must submit their predictions before selecting winners',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'names who is missing and helps to nudge them; cancelling still works',
    ],
  },
  {
    chapter: 'validation',
    says: 'All participants must submit their predictions before marking as drawn',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'names who is missing and helps to nudge them; cancelling still works',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to add participant',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why adding failed'],
  },
  {
    chapter: 'errors',
    says: 'Failed to remove participant',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why %s failed'],
  },
  {
    chapter: 'errors',
    says: 'Failed to leave bet',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why leaving failed, and is still in'],
  },
  {
    chapter: 'errors',
    says: 'Failed to cancel bet',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why %s failed'],
  },
  {
    chapter: 'errors',
    says: 'Failed to cancel bet. Only the bet creator can cancel bets.',
    reachedBy: ['src/web/features/my-bets/own-list.test.tsx', 'cancels my own bet after asking'],
  },
  {
    chapter: 'errors',
    says: 'Failed to submit confirmation',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'says above the button when it does not arrive, and nowhere else, until something else is ticked',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to load bets',
    reachedBy: [
      'src/web/features/my-bets/my-bets-screen.test.tsx',
      'keeps the old list when a new one does not come, and tries again',
    ],
  },
  {
    chapter: 'errors',
    says: 'Only the bet creator can remove participants',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'You cannot remove yourself from the bet',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'Participants can only be removed from pending bets',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why %s failed'],
  },
  {
    chapter: 'errors',
    says: 'Failed to remove bet from My Bets.',
    reachedBy: ['src/web/features/my-bets/own-list.test.tsx', 'says so when it could not, and the bet is there again'],
  },
  {
    chapter: 'errors',
    says: 'Only the bet creator can resolve this bet',
    reachedBy: ['src/web/features/resolve-bet/resolve-bet-screen.test.tsx', 'is led to their bets: %s'],
  },
  {
    chapter: 'errors',
    says: 'Only active bets can be resolved',
    reachedBy: ['src/web/features/resolve-bet/resolve-bet-screen.test.tsx', 'is led to their bets: %s'],
  },
  {
    chapter: 'errors',
    says: 'Failed to resolve bet',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'shows a refusal inside the dialog and forgets it with the dialog',
    ],
  },
  {
    chapter: 'screens',
    state: 'manage: question, status, participants with count, Joined or Pending',
    reachedBy: [
      'src/web/features/manage-bet/manage-bet-screen.test.tsx',
      'sees the question, the status and who has joined',
    ],
  },
  {
    chapter: 'screens',
    state: 'manage: a participant reads, and may leave',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'leaves, knowing what it costs'],
  },
  {
    chapter: 'screens',
    state: 'manage: everybody else is refused',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'refuses everybody else'],
  },
  {
    chapter: 'screens',
    state: 'manage: a missing bet',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'says that there is no such bet'],
  },
  {
    chapter: 'screens',
    state: 'confirm: predictions, votes, Confirmed or Pending',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'shows everybody with their prediction, votes and whether they have confirmed',
    ],
  },
  {
    chapter: 'screens',
    state: 'confirm: it settles by itself',
    reachedBy: ['e2e/confirm.spec.ts', 'three people confirm and it settles by itself, live on all screens'],
  },
  {
    chapter: 'screens',
    state: 'confirm: disagreement, and the creator decides',
    reachedBy: ['e2e/confirm.spec.ts', 'they disagree, everybody sees who said what, and one changed mind settles it'],
  },
  {
    chapter: 'screens',
    state: 'resolve: predictions, the Creator badge, question and stakes',
    reachedBy: [
      'src/web/features/resolve-bet/resolve-bet-screen.test.tsx',
      'shows the question, whose it is, the pot and what everybody said',
    ],
  },
  {
    chapter: 'screens',
    state: 'resolve: asks once more and goes to /my-bets',
    reachedBy: ['e2e/two-friends.spec.ts', 'bet tokens from the link to the payout, live'],
  },
  {
    chapter: 'screens',
    state: 'my bets: loading',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'shows that it is loading'],
  },
  {
    chapter: 'screens',
    state: 'my bets: visitors go to /auth',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'sends visitors to sign in and back'],
  },
  {
    chapter: 'screens',
    state: 'my bets: live',
    reachedBy: ['e2e/my-bets.spec.ts', 'the list says what waits for me, and hears of changes by itself'],
  },
  {
    chapter: 'states',
    state: 'who may cancel, resolve, confirm, leave, remove, and when',
    reachedBy: ['src/domain/bets/state-machine.test.ts', '${status}: ${command} by %s'],
  },
  {
    chapter: 'states',
    state: 'everybody has confirmed: settled, drawn or disagreed',
    reachedBy: [
      'src/domain/bets/tally.test.ts',
      'settles exactly when all who are in have spoken and more than half of them said the same',
    ],
  },
  {
    chapter: 'validation',
    state: 'a bet needs a stake of tokens or a dare',
    reachedBy: ['test/suites/amounts.db.test.ts', 'of %j is refused with a sentence, and nothing is stored'],
  },
  {
    chapter: 'errors',
    says: 'Failed to resolve token bet',
    because: 'One command settles every bet in one transaction.',
    reachedBy: ['test/suites/endings.db.test.ts', '${ending}, for 2 to ${PARTICIPANTS_MAX} people'],
  },
  {
    chapter: 'errors',
    says: 'Failed to update bet status',
    because: 'The status changes with the settlement or not at all.',
    reachedBy: ['src/server/db/status-trigger.db.test.ts', '${from} → %s'],
  },
  {
    chapter: 'errors',
    says: 'Failed to update bet results',
    because: 'The result is written with the settlement or not at all.',
    reachedBy: ['test/suites/endings.db.test.ts', '${ending}, for 2 to ${PARTICIPANTS_MAX} people'],
  },
  {
    chapter: 'errors',
    says: 'Unsupported stake type',
    because: 'The contract knows two kinds of stake and no third.',
    reachedBy: ['test/suites/amounts.db.test.ts', 'of %j does not even fit'],
  },
  {
    chapter: 'errors',
    says: 'Failed to get creator name',
    because: 'The creator comes with the bet; one who is gone is called Unknown User.',
    reachedBy: ['src/domain/bets/visibility.test.ts', 'tells a visitor no account from another'],
  },
]
