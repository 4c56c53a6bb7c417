import { counted } from './intl.ts'

/** The landing page. Headline, subline and button stand word for word. @see docs/screens.md#landing */
export const landing = {
  headline: 'Bet on literally anything with your friends',
  subline: 'No money. No fuss. Just dares, tokens and bragging rights.',
  createBet: 'Create a Bet',
  tryDemoFirst: 'Try the demo first',
  features: {
    title: 'What you get',
    anyTopic: {
      title: 'Any topic',
      line: 'The weather, the wedding, whether Theo texts her back. If you can argue about it, you can bet on it.',
      scribbles: ['Snow?', 'Shoes?', 'Exes?'],
    },
    groupChallenges: {
      title: 'Group challenges',
      line: 'One link in the group chat. Everyone seals a prediction; nobody can peek.',
    },
    braggingRights: {
      title: 'Bragging rights',
      line: 'Win tokens, grow your pet, climb the leaderboard. Told ya.',
    },
  },
  howItWorks: {
    title: 'How it works',
    steps: [
      { title: 'Start a bet', line: 'Type a question. Add your friends. Thirty seconds, tops.' },
      { title: 'Set stakes or dares', line: 'Ten tokens or twenty push-ups in public. You choose.' },
      {
        title: 'Track and settle',
        line: 'Everyone locks in and sees it live. You call it, dares need photo proof, we keep score.',
      },
    ],
  },
  examples: {
    title: 'Friends are betting on',
    line: 'Steal one. Everyone does.',
    friendsIn: (count: number) => `${counted(count, { one: 'friend', other: 'friends' })} in`,
    bets: [
      {
        emoji: '⏰',
        question: 'Will Sam be late to brunch again?',
        category: 'Punctuality',
        stakeTokens: 10,
        friendCount: 4,
        paper: 'butter',
      },
      {
        emoji: '💍',
        question: 'Who cries first at the wedding?',
        category: 'Family',
        stakeTokens: 25,
        friendCount: 6,
        paper: 'blush',
      },
      {
        emoji: '🗣️',
        question: 'How many times will Theo say “literally” tonight?',
        category: 'Friends',
        stakeTokens: 10,
        friendCount: 5,
        paper: 'sky',
      },
      {
        emoji: '❄️',
        question: 'Will it snow before the ski trip?',
        category: 'Weather',
        stakeTokens: 25,
        friendCount: 8,
        paper: 'mint',
      },
      {
        emoji: '🏆',
        question: 'Which team lifts the cup this year?',
        category: 'Sports',
        stakeTokens: 50,
        friendCount: 7,
        paper: 'lime',
      },
      {
        emoji: '👟',
        question: 'Does the puppy eat a shoe by Friday?',
        category: 'Pets',
        stakeTokens: 10,
        friendCount: 3,
        paper: 'peach',
      },
    ],
  },
  noGambling: {
    title: 'Not a gambling site. Promise.',
    points: [
      { title: 'No real money', line: 'Tokens can’t be bought, sold or cashed out. Ever.' },
      { title: 'Pure entertainment', line: 'The prize is being right in front of people.' },
      { title: 'Friend-focused', line: 'Only people with your link can join in.' },
    ],
  },
  footer: 'Toldya · no real money, ever',
} as const
