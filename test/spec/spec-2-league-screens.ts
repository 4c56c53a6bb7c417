import type { SpecRow } from './spec-row.ts'

/** SPEC-2 §2, the screens of leagues, with what rules.md §4 adds to them. */
export const SPEC_2_LEAGUE_SCREENS: readonly SpecRow[] = [
  {
    spec: 'SPEC-2 §2',
    says: 'Leagues',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Create & manage',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the leagues page leads back to /',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Loading your leagues...',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says that it is loading'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Join or Create Leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Sign in to join leagues with your friends and compete for tokens!',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Sign In to Continue',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'signed out, the leagues page leads to /auth and back',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'tells a visitor what leagues are, and leads to signing in',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: '/auth?returnTo=',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'sends a visitor with a code to sign in and back'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'whoever signs up after following a league’s link comes back to the open dialog',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Join League',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §2',
    state: '?join= opens the dialog with the code in upper case',
    reachedBy: [
      'src/web/features/leagues/join-league.test.tsx',
      'opens by the link, with the code in upper case, shows the league, and joins it',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Create League',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'A-Z',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Most Recent',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Show finished leagues',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'finished leagues are hidden until asked for',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the sort is kept',
    reachedBy: [
      'src/web/features/leagues/leagues-screen.test.tsx',
      'sorts by newest and by name, keeps the choice, and hides what has finished until asked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'only finished leagues are left to show',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'says where all leagues have finished'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'No leagues yet',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Create your first league or join one using an invite code!',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'invites to the first league'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a crown for its creator, a group for the others',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a name is cut to 15 characters plus an ellipsis',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'pressing the name or the code copies the code',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Click to copy league code',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'copies the code by its name and by the code'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Code:',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a card has its status',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Ends: ',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Create Bet',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'Create Bet opens the wizard with the league',
    reachedBy: ['src/web/features/leagues/league-card.test.tsx', 'opens the wizard with its league'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a finished league has no Create Bet',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: "'Name'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: "'W'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: "'D'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: "'T'",
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'has name, code, status, end and the table, with the own line marked',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Delete league',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Copy invite link',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'End league',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Remove members',
    reachedBy: [
      'src/web/features/leagues/league-card.test.tsx',
      'offers its creator everything, a member only to look and to leave, and only deletion once finished',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the invite link is copied',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lets friends in by link and QR code'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Sunday Club Members',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'View and manage league members',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Joined',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'No members found',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'who do not come, are none or cannot be removed, are told as such',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the creator sees a remove button on other members, never on their own line',
    reachedBy: ['src/web/features/leagues/league-members.test.tsx', 'are listed, and removed by the creator'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Remove Members from',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'have a dialog for removing them, and one for handing the league over',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Select members to remove from the league',
    reachedBy: [
      'src/web/features/leagues/league-members.test.tsx',
      'have a dialog for removing them, and one for handing the league over',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'This league has finished',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §2',
    says: 'Please wait 59 seconds before trying again',
    reachedBy: ['src/web/features/leagues/join-league.test.tsx', 'refused with %s says so'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the league’s own page: table, open bets, last results',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lists the open bets and the last results'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a league’s link with QR code',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'lets friends in by link and QR code'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the standings as a picture',
    reachedBy: ['src/web/features/leagues/league-screen.test.tsx', 'hands the standings on as a picture'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the champion of a league that is over',
    reachedBy: [
      'src/web/features/leagues/champions.test.tsx',
      'celebrates who has won a league that is over, and offers nothing that needs a running one',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a table that moves while one looks',
    reachedBy: ['e2e/leagues.spec.ts', 'two friends make a league, bet in it, see the table move, end and delete it'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a league that is gone, or of others',
    reachedBy: ['src/web/features/leagues/league-gone.test.tsx', 'does not tell %s from one of others'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'a league of 200 members',
    reachedBy: [
      'src/web/features/leagues/league-table.test.tsx',
      'shows the top of a large table, and all of it where asked for',
    ],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'an older list stays while the connection is gone',
    reachedBy: ['src/web/features/leagues/leagues-screen.test.tsx', 'keeps what it showed when the connection is gone'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'the league of a bet in My bets',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'names the league of a bet, and leads there'],
  },
]
