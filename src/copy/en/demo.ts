/** The demo page. The empty preview stands word for word. @see docs/screens.md#demo */
export const demo = {
  title: 'Try it on a friend',
  line: 'Nothing here is saved or sent. Type away.',
  form: {
    friend: 'Friend’s name',
    bet: 'What’s the bet?',
    betPlaceholder: 'Theo forgets the cake again',
    consequence: 'Reward or forfeit',
    consequencePlaceholder: 'loser buys coffee for a week',
    endDate: 'End date',
  },
  preview: {
    title: 'Preview',
    empty: 'Start filling out the form to see your bet preview! 🎯',
    noBetYet: 'Your bet goes here',
    versus: (name: string) => `You vs ${name}`,
    atStake: 'At stake',
  },
  share: 'Share',
  makeItReal: 'Make it real',
  shareSheet: {
    title: 'What the real one can do',
    line: 'A real bet has its own link. From there you could share it on:',
    channels: ['WhatsApp', 'Instagram', 'Twitter', 'Email'],
    explained: (channel: string) =>
      `This is the demo, so nothing was sent. In a real bet this would share your link on ${channel}.`,
    start: 'Start a real bet',
  },
  disclaimer: 'This is a no-stakes demo: no tokens, no money, and nobody gets a message. Please bet responsibly.',
} as const
