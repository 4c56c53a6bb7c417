import type { SpecRow } from './spec-row.ts'

/** SPEC-2 §3–§9, what it says about leagues; SPEC-1 about bets in leagues. */
export const SPEC_2_LEAGUE_RULES: readonly SpecRow[] = [
  // §3 Fields
  {
    spec: 'SPEC-2 §3',
    state: 'a league’s form: name, whether it ends, its last day',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    spec: 'SPEC-2 §3',
    says: 'League Name',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  // §4 States and transitions
  {
    spec: 'SPEC-2 §4',
    state: 'active to finished when its creator ends it',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    spec: 'SPEC-2 §4',
    state: 'a finished league can be deleted by its creator',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    spec: 'SPEC-2 §4',
    state: 'an active league can be ended, a finished one only be deleted',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  // §5 Validation rules
  {
    spec: 'SPEC-2 §5',
    says: 'max. 15 characters',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    spec: 'SPEC-2 §5',
    state: 'a longer name cannot be sent, a blank one is refused',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    spec: 'SPEC-2 §5',
    state: 'with an end date, a day is required, from today on',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    spec: 'SPEC-2 §5',
    says: 'League will end on this date',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    spec: 'SPEC-2 §5',
    state: 'a code takes 8 characters, shown and sent in upper case',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'take typing, pasting, and putting right in the middle',
    ],
  },
  {
    spec: 'SPEC-2 §5',
    state: 'the button is disabled while the code is blank',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  // §6 Roles and permissions
  {
    spec: 'SPEC-2 §6',
    state: 'a signed-out visitor sees a sign-in prompt on leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    spec: 'SPEC-2 §6',
    state: 'the creator copies the link, ends, removes members (not self), deletes; others only look, and leave',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §6',
    state: 'a free account’s limit of leagues is named, with both ways out',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'refused with %s says so'],
  },
  // §8 Error catalogue
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to load leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'says that the leagues did not come, and asks again',
    ],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Invalid invite code',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'tells a wrong code as soon as it is complete, and does not try it again',
    ],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to join league. Please check your invite code.',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Already a member',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to create league',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to load league members',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to remove member',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to end league',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', '%s'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to delete league',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'League deleted successfully',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    spec: 'SPEC-2 §8',
    state: 'the list is loaded again after deleting',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Copied to clipboard!',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to copy',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'says where the clipboard is closed'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Please copy the text manually.',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'says where the clipboard is closed'],
  },
  // §9 Business constants
  {
    spec: 'SPEC-2 §9',
    state: 'the table is sorted by tokens won, then wins, then name; who ties shares a rank',
    reachedBy: [
      'src/domain/leagues/standings.test.ts',
      'sorts by T, then W, then name, and people who are equal share a rank',
    ],
  },
  {
    spec: 'SPEC-2 §9',
    state: 'the draws column counts',
    reachedBy: ['src/domain/leagues/standings.test.ts', 'a draw to everybody who was in'],
  },
  {
    spec: 'SPEC-2 §9',
    state: 'stored as 23:59:59 UTC of the chosen date',
    reachedBy: ['src/domain/leagues/leagues.test.ts', 'ends at 23:59:59 UTC'],
  },
  {
    spec: 'SPEC-2 §9',
    state: 'by name or newest first',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  // Bets in leagues
  {
    spec: 'SPEC-1 §5',
    says: 'Pick at least one member of the league.',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is played among its members, who write their own predictions',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    state: 'a league bet needs a member; predictions are never pre-filled there',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is played among its members, who write their own predictions',
    ],
  },
  {
    spec: 'SPEC-1 §6',
    state: 'leagues that have finished or whose last day is over are not offered',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is offered in leagues that still run only, and not where there are none',
    ],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to fetch league members',
    reachedBy: ['src/web/features/create-bet/member-places.test.tsx', 'is asked again when it did not come'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the card’s Create Bet carries league and name into the wizard',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'opens the wizard with its league'],
  },
]
