import type { SpecRow } from './spec-row.ts'

/** The specification on the screens of leagues, with what docs/rules.md#leagues adds to them. */
export const LEAGUE_SCREEN_ROWS: readonly SpecRow[] = [
  {
    chapter: 'screens',
    says: 'Leagues',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    chapter: 'screens',
    says: 'Create & manage',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    chapter: 'screens',
    state: 'the leagues page leads back to /',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    chapter: 'screens',
    says: 'Loading your leagues...',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    chapter: 'screens',
    says: 'Join or Create Leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    chapter: 'screens',
    says: 'Sign in to join leagues with your friends and compete for tokens!',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    chapter: 'screens',
    says: 'Sign In to Continue',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    chapter: 'screens',
    state: 'signed out, the leagues page leads to /auth and back',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    chapter: 'screens',
    says: '/auth?returnTo=',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'sends a visitor with a code to sign in and back'],
  },
  {
    chapter: 'screens',
    state: 'whoever signs up after following a league’s link comes back to the open dialog',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    chapter: 'screens',
    says: 'Join League',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'screens',
    state: '?join= opens the dialog with the code in upper case',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'opens by the link, with the code in upper case, shows the league, and joins it',
    ],
  },
  {
    chapter: 'screens',
    says: 'Create League',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    chapter: 'screens',
    says: 'A-Z',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    chapter: 'screens',
    says: 'Most Recent',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    chapter: 'screens',
    says: 'Show finished leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    chapter: 'screens',
    state: 'finished leagues are hidden until asked for',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    chapter: 'screens',
    state: 'the sort is kept',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    chapter: 'screens',
    state: 'only finished leagues are left to show',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says where all leagues have finished'],
  },
  {
    chapter: 'screens',
    says: 'No leagues yet',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    chapter: 'screens',
    says: 'Create your first league or join one using an invite code!',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    chapter: 'screens',
    state: 'a crown for its creator, a group for the others',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over',
    ],
  },
  {
    chapter: 'screens',
    state: 'a name is cut to 15 characters plus an ellipsis',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over',
    ],
  },
  {
    chapter: 'screens',
    state: 'pressing the name or the code copies the code',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    chapter: 'screens',
    says: 'Click to copy league code',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    chapter: 'screens',
    says: 'Code:',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    state: 'a card has its status',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: 'Ends: ',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: 'Create Bet',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    state: 'Create Bet opens the wizard with the league',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'opens the wizard with its league'],
  },
  {
    chapter: 'screens',
    state: 'a finished league has no Create Bet',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'screens',
    says: "'Name'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: "'W'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: "'D'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: "'T'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    chapter: 'screens',
    says: 'Delete league',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'screens',
    says: 'Copy invite link',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'screens',
    says: 'End league',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'screens',
    says: 'Remove members',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    chapter: 'screens',
    state: 'the invite link is copied',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lets friends in by link and QR code'],
  },
  {
    chapter: 'screens',
    says: 'Sunday Club Members',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    chapter: 'screens',
    says: 'View and manage league members',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    chapter: 'screens',
    says: 'Joined',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    chapter: 'screens',
    says: 'No members found',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    chapter: 'screens',
    state: 'the creator sees a remove button on other members, never on their own line',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    chapter: 'screens',
    says: 'Remove Members from',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'have a dialog for removing them, and one for handing the league over',
    ],
  },
  {
    chapter: 'screens',
    says: 'Select members to remove from the league',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'have a dialog for removing them, and one for handing the league over',
    ],
  },
  {
    chapter: 'screens',
    says: 'This league has finished',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'screens',
    says: 'Please wait 59 seconds before trying again',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    chapter: 'screens',
    state: 'the league’s own page: table, open bets, last results',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lists the open bets and the last results'],
  },
  {
    chapter: 'screens',
    state: 'a league’s link with QR code',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lets friends in by link and QR code'],
  },
  {
    chapter: 'screens',
    state: 'the standings as a picture',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'hands the standings on as a picture'],
  },
  {
    chapter: 'screens',
    state: 'the champion of a league that is over',
    reachedBy: [
      'src/web/features/leagues/champions.test.tsx',
      'celebrates who has won a league that is over, and offers nothing that needs a running one',
    ],
  },
  {
    chapter: 'screens',
    state: 'a table that moves while one looks',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    chapter: 'screens',
    state: 'a league that is gone, or of others',
    reachedBy: ['src/web/features/leagues/league-gone.test.tsx', 'does not tell %s from one of others'],
  },
  {
    chapter: 'screens',
    state: 'a league of 200 members',
    reachedBy: [
      'src/web/features/leagues/league-table.test.tsx',
      'shows the top of a large table, and all of it where asked for',
    ],
  },
  {
    chapter: 'screens',
    state: 'an older list stays while the connection is gone',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'keeps what it showed when the connection is gone'],
  },
  {
    chapter: 'screens',
    state: 'the league of a bet in My bets',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'names the league of a bet, and leads there'],
  },
]
