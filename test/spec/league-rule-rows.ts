import type { SpecRow } from './spec-row.ts'

/** The specification on the rules of leagues and of the bets in them. */
export const LEAGUE_RULE_ROWS: readonly SpecRow[] = [
  // Fields
  {
    chapter: 'fields',
    state: 'a league’s form: name, whether it ends, its last day',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    chapter: 'fields',
    says: 'League Name',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  // States and transitions
  {
    chapter: 'states',
    state: 'active to finished when its creator ends it',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    chapter: 'states',
    state: 'a finished league can be deleted by its creator',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    chapter: 'states',
    state: 'an active league can be ended, a finished one only be deleted',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  // Validation rules
  {
    chapter: 'validation',
    says: 'max. 15 characters',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    chapter: 'validation',
    state: 'a longer name cannot be sent, a blank one is refused',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    chapter: 'validation',
    state: 'with an end date, a day is required, from today on',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    chapter: 'validation',
    says: 'League will end on this date',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'takes 15 characters and a last day'],
  },
  {
    chapter: 'validation',
    state: 'a code takes 8 characters, shown and sent in upper case',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'take typing, pasting, and putting right in the middle',
    ],
  },
  {
    chapter: 'validation',
    state: 'the button is disabled while the code is blank',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  // Roles and permissions
  {
    chapter: 'permissions',
    state: 'a signed-out visitor sees a sign-in prompt on leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    chapter: 'permissions',
    state: 'the creator copies the link, ends, removes members (not self), deletes; others only look, and leave',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'permissions',
    state: 'a free account’s limit of leagues is named, with both ways out',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'refused with %s says so'],
  },
  // Error catalogue
  {
    chapter: 'errors',
    says: 'Failed to load leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'says that the leagues did not come, and asks again',
    ],
  },
  {
    chapter: 'errors',
    says: 'Invalid invite code',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'tells a wrong code as soon as it is complete, and does not try it again',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to join league. Please check your invite code.',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'errors',
    says: 'Already a member',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'errors',
    says: 'Failed to create league',
    reachedBy: ['src/web/features/leagues/create-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'errors',
    says: 'Failed to load league members',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to remove member',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to end league',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', '%s'],
  },
  {
    chapter: 'errors',
    says: 'Failed to delete league',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    chapter: 'errors',
    says: 'League deleted successfully',
    reachedBy: ['src/web/features/leagues/league-menu.test.tsx', 'Delete league, after typing its name'],
  },
  {
    chapter: 'errors',
    state: 'the list is loaded again after deleting',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    chapter: 'errors',
    says: 'Copied to clipboard!',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    chapter: 'errors',
    says: 'Failed to copy',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'says where the clipboard is closed'],
  },
  {
    chapter: 'errors',
    says: 'Please copy the text manually.',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'says where the clipboard is closed'],
  },
  // Business constants
  {
    chapter: 'constants',
    state: 'the table is sorted by tokens won, then wins, then name; who ties shares a rank',
    reachedBy: [
      'src/domain/leagues/standings.test.ts',
      'sorts by T, then W, then name, and people who are equal share a rank',
    ],
  },
  {
    chapter: 'constants',
    state: 'the draws column counts',
    reachedBy: ['src/domain/leagues/standings.test.ts', 'a draw to everybody who was in'],
  },
  {
    chapter: 'constants',
    state: 'stored as 23:59:59 UTC of the chosen date',
    reachedBy: ['src/domain/leagues/leagues.test.ts', 'ends at 23:59:59 UTC'],
  },
  {
    chapter: 'constants',
    state: 'by name or newest first',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  // Bets in leagues
  {
    chapter: 'validation',
    says: 'Pick at least one member of the league.',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is played among its members, who write their own predictions',
    ],
  },
  {
    chapter: 'validation',
    state: 'a league bet needs a member; predictions are never pre-filled there',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is played among its members, who write their own predictions',
    ],
  },
  {
    chapter: 'permissions',
    state: 'leagues that have finished or whose last day is over are not offered',
    reachedBy: [
      'src/web/features/create-bet/league-bet.test.tsx',
      'is offered in leagues that still run only, and not where there are none',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to fetch league members',
    reachedBy: [
      'src/web/features/create-bet/steps/member-participants.test.tsx',
      'is asked again when it did not come',
    ],
  },
  {
    chapter: 'screens',
    state: 'the card’s Create Bet carries league and name into the wizard',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'opens the wizard with its league'],
  },
]
