import type { Control } from './controls.ts'

const ID = '[^/?#]+'

/**
 * Where words may lead: the words of a control beside each address. A control whose words do not stand beside its
 * target says one thing and does another, or is new and belongs into the table.
 */
const TABLE: readonly (readonly [words: RegExp, target: RegExp])[] = [
  [/^(Toldya, home|Back|Back to Home|Go Home|Return to Home|Back to Toldya|Not now|Sign out)$/, /^\/$/],
  [/^See how it works$/, /^\/#how-it-works$/],
  [/^Skip to content$/, /#main$/],
  [/\bdemo\b/i, /^\/demo$/],
  [
    /^(Back to my bets|View My Bets|Go to My Bets|My Bets|Bets( ?, \d+ waiting for you)?|Your Bets \(\d+\))$/,
    /^\/my-bets$/,
  ],
  [/tokens to earn: (Share a bet|Resolve a pending bet)/, /^\/my-bets$/],
  [/tokens to earn: Create your first bet/, /^\/create-bet/],
  [/tokens to earn: Invite a friend|^Invite a friend$|^Invite Friends$/, /^\/invite-friends$/],
  [/^(Leagues|Back)$/, /^\/leagues$/],
  [/^(Open the league|Back to )| members? · /, new RegExp(`^/leagues/${ID}$`)],
  [/^Save the picture$/, new RegExp(`^/card/league/${ID}$`)],
  [/^(Earn|Earn tokens|Earn Tokens)$/, /^\/earn-tokens$/],
  [/^(Account|Pick your pet|Back)$| XP to /, /^\/account$/],
  [/^Notification settings$/, /^\/account#notifications$/],
  [/^(Notifications|See all( notifications)?)$/, /^\/notifications$/],
  [
    /^(New Bet|Create Bet|Create bet|Create a Bet|Create Your First Bet|Start a bet|Start a real bet|Start your own bet|Start Another Bet)$/,
    /^\/create-bet/,
  ],
  [/^(Make it real|Continue|Rematch|Keep writing)$/, /^\/create-bet/],
  [/^(Back|Change)\b|\bChange\b/, /^\/create-bet/],
  [/^New [Bb]et with .+/, /^\/create-bet\?friend=/],
  [/^Rematch ?Same people|Double or nothing ?Losers’ right/, /^\/create-bet\?again=/],
  [/^Game \d+ is open\. ?Go to it$|^Game \d+(, double or nothing)?$/, new RegExp(`^/predict/${ID}$`)],
  [/^The score: You and .+|^You and .+: the score$/, new RegExp(`^/with/${ID}$`)],
  [/^(Who|Will|Which|Does|How) .+\?$/, /^\/create-bet\?question=/],
  [/^Sign In$|^Sign In to Continue$|^Sign in to /, new RegExp('^/auth(\\?(?!.*mode=sign-up).*)?$')],
  [/^(I have an account|Sign In & Accept)$/, /^\/auth\?(?=.*mode=sign-in)/],
  [/^(Sign up to |Sign Up & Accept$)/, /^\/auth\?(?=.*mode=sign-up)/],
  [/^(Email and password|Keep it\?|Register and go on|Sign up and seal it)$/, /^\/auth\?(?=.*mode=sign-up)/],
  [/^Sign Up$/, /^\/auth\?(?=.*mode=sign-up)/],
  [/^Forgot your password\?$/, /^\/auth\/forgot$/],
  [/^(Back to Sign In|Sign In)$/, /^\/auth(\?mode=sign-in)?$/],
  [
    /^(Back to the bet|Open the bet|Add Prediction|See result|Reveal|Accept)$|\?$|New$|tokens?\b.+\bin\b|Completed|\? (Pending|Active) · |\? \d+ [A-Z][a-z]{2} .+$/,
    new RegExp(`^/predict/${ID}`),
  ],
  [
    /^(Receipt and history|See the receipt|Receipt|Look|All of it is on the receipt)$/,
    new RegExp(`^/bet/${ID}/receipt$`),
  ],
  [/^Check it yourself$/, /^\/verify$/],
  [
    /^(See who has confirmed|See who said what|Say who was right|Say who won|Confirm Results)$/,
    new RegExp(`^/bet/${ID}/results$`),
  ],
  [/^(Pay up|See the proof|See the dare|How is the dare going\?)$| · .+\?$/, new RegExp(`^/bet/${ID}/dare$`)],
  [/^(Manage bet|Manage|Leave Bet)$/, new RegExp(`^/manage-bet/${ID}$`)],
  [/^(Resolve Bet|Call it)$/, new RegExp(`^/resolve-bet/${ID}$`)],
]

const isFitting = (name: string, target: string): boolean =>
  TABLE.some(([words, address]) => words.test(name) && address.test(target))

const sentenceOf = (name: string, target: string): readonly string[] =>
  isFitting(name, target) ? [] : [`the words “${name}” do not stand beside ${target} in the table`]

/** What is wrong with where a link would lead. */
export const mismatchOfLink = ({ name, href }: Control): readonly string[] =>
  href === null || !/^[/#]/.test(href) ? [] : sentenceOf(name, href)

/** The path of a link; `/` shows a signed-in user their bets, so `/my-bets` counts as the same page. */
const pathOf = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/^\/my-bets$/, '/')

/** Whether a link leads to the page that it stands on. */
export const isHere = (href: string, address: string): boolean =>
  href === address || (href === '/' && address === '/my-bets')

/** Where the page that asks a guest for an account leads afterwards; the address itself otherwise. */
function behindDoor(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://x')
  return (pathname === '/auth' && searchParams.get('returnTo')) || address
}

/**
 * What is wrong with where a press has led; a form that was sent goes where its own story says. A guest is asked to
 * register first where a screen is for accounts only.
 */
export function mismatchOfPress({ name, role, href }: Control, from: string, to: string, isGuest: boolean) {
  const target = isGuest ? behindDoor(to) : to
  if (role !== 'link' || href === null || pathOf(from) === pathOf(to)) return []
  return [to, target].some((address) => pathOf(address) === pathOf(href))
    ? []
    : [`“${name}” says it leads to ${href}, and leads to ${to}`]
}
