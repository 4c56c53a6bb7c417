import type { SpecRow } from './spec-row.ts'

const INVITE = 'src/web/features/invite-friends/invite-friends-screen.test.tsx'
const ARRIVE = 'src/web/features/add-friend/add-friend-screen.test.tsx'
const FRIENDS = 'src/web/features/account/friends-section.test.tsx'
const CHIPS = 'src/web/features/create-bet/steps/friend-chips.test.tsx'
const WIZARD = 'src/web/features/create-bet/create-bet-screen.test.tsx'
const STORY = 'e2e/invites.spec.ts'
const PREMIUM_DB = 'src/server/modules/premium/premium-months.db.test.ts'
const INVITES_DB = 'src/server/modules/invites/invites.db.test.ts'
const FRIENDS_DB = 'src/server/modules/friends/friends.db.test.ts'
const CREATE_DB = 'src/server/modules/bets/create-bet.db.test.ts'

type Reached = SpecRow['reachedBy']
const says = (chapter: SpecRow['chapter'], reachedBy: Reached, ...sentences: readonly string[]): readonly SpecRow[] =>
  sentences.map((sentence) => ({ chapter, says: sentence, reachedBy }))
const states = (
  chapter: SpecRow['chapter'],
  rows: readonly (readonly [state: string, ...Reached])[],
): readonly SpecRow[] => rows.map(([state, ...reachedBy]) => ({ chapter, state, reachedBy }))

/** The specification on friends, invites, their rewards and premium, screen by screen. */
export const FRIEND_ROWS: readonly SpecRow[] = [
  // Invite Friends
  ...says('screens', [INVITE, 'asks a visitor to sign in'], 'Sign in required', 'Sign In'),
  ...says(
    'screens',
    [INVITE, 'says what it brings both, and what Premium is'],
    'Invite Friends',
    'Reward System',
    '100 Free Tokens',
    '1 Month Premium',
    'Premium Features',
    'Unlimited league creation',
    'Unlimited parallel bets',
    '100 bonus tokens every month',
  ),
  ...says(
    'screens',
    [INVITE, 'makes a link, shows and copies it, and makes another one'],
    'Generate Invite Link',
    'Share Now',
    'Generate New Link',
  ),
  ...states('screens', [
    ['/invite-friends: back leads to /account', INVITE, 'says what it brings both, and what Premium is'],
    ['the link is looked for', INVITE, 'says that it is looking for my link, and that there is no connection'],
    ['the URL and the message, each with copy', INVITE, 'makes a link, shows and copies it'],
    ['a used link is shown no more', INVITE, 'shows no link any more once a friend has used it'],
  ]),
  // Add Friend
  ...says('screens', [ARRIVE, 'shows that it is loading'], 'Loading invite...'),
  ...says(
    'screens',
    [ARRIVE, 'without a code says so and leads home'],
    'Invalid Invite',
    'This invite link is missing the required code.',
    'Go Home',
  ),
  ...says(
    'screens',
    [ARRIVE, 'that is unknown or used is no longer valid'],
    'This invite link is no longer valid or has expired.',
  ),
  ...says(
    'screens',
    [ARRIVE, 'shows a visitor who asks and what signing up brings'],
    'Friend Request',
    'wants to add you as a friend',
    'Member since',
    'Sign up to accept this friend request and get bonus rewards!',
    '100 Free Tokens',
    '1 Month Premium Features',
    'Sign Up & Accept',
    'Sign In & Accept',
    'Accepting adds you both to each other’s friends list.',
  ),
  ...says('screens', [ARRIVE, 'is accepted with a press, and leads to the account'], 'Accept Request', '/account'),
  ...says('screens', [ARRIVE, 'is rejected after a second thought, and leads home'], 'Reject Request'),
  ...states('screens', [
    ['the inviter’s token count', ARRIVE, 'shows a visitor who asks and what signing up brings'],
    ['both ways in carry the invite code', ARRIVE, 'shows a visitor who asks and what signing up brings'],
    ['after signing up through the link the two are friends', STORY, 'a link makes two friends'],
  ]),
  // Account page: friends
  ...says('screens', [FRIENDS, 'each have a bet one tap away'], 'New Bet', '/create-bet?friend='),
  ...says('screens', [FRIENDS, 'are removed after a second thought'], 'Remove Friend'),
  ...says('screens', [FRIENDS, 'has my link there as well, to make and to copy'], 'Your invite link', 'Copy Link'),
  ...states('screens', [
    ['the friends list, with search', FRIENDS, 'by the dozen are looked through'],
    ['requests, to accept or decline', FRIENDS, 'is accepted or declined'],
    ['the Add Friends dialog', FRIENDS, 'finds people by two characters or more'],
    ['loading, and no friends yet', FRIENDS, 'are on their way, and none at first'],
  ]),
  // Invite
  ...states('states', [
    ['pending is the only status that loads', INVITES_DB, 'looks the same to the byte when it is unknown, used'],
    ['accepting turns the invite into a friendship', INVITES_DB, 'makes friends once; nobody can use it a second time'],
    ['rejecting ends the invite', INVITES_DB, 'turned down is gone, and only somebody signed in can do that'],
    ['invites are reused while pending', INVITES_DB, 'is 128 random bits, the same while pending, and one at a time'],
  ]),
  // Validation, permissions, calls
  ...states('validation', [['the add-friend page requires the code', ARRIVE, 'without a code says so and leads home']]),
  ...states('permissions', [
    ['a visitor sees the sign-in prompt on invite-friends', INVITE, 'asks a visitor to sign in'],
    ['a visitor may view a request, not answer it', ARRIVE, 'shows a visitor who asks and what signing up brings'],
    ['premium lifts the limit of parallel bets', PREMIUM_DB, 'lift the limit of unfinished bets'],
    ['premium pays 100 tokens every month', PREMIUM_DB, 'stand one behind the other, and each pays its tokens once'],
  ]),
  ...states('calls', [
    ['search by a part of the name, whatever its case', FRIENDS_DB, 'finds what contains the text, whatever its case'],
    ['a request is sent, accepted, declined', FRIENDS_DB, 'is seen by both, accepted once, and makes two friends'],
    ['a friend is removed, by either', FRIENDS_DB, 'is mutual, and for friends only'],
    ['a refusal of the server shows its message', FRIENDS, 'says when the search or the request failed, and why'],
    ['clipboard where there is no share sheet', INVITE, 'is shared with the device’s own sheet, and copied where'],
  ]),
  ...says('calls', [INVITE, 'is shared with the device’s own sheet, and copied where'], 'Join me on Toldya!'),
  // Friends
  ...says(
    'errors',
    [FRIENDS, 'say when they, or the requests, could not be loaded'],
    'Failed to load friends list',
    'Failed to load friend requests',
  ),
  ...says(
    'errors',
    [FRIENDS, 'says when the search or the request failed'],
    'Failed to send friend request',
    'Failed to search users',
  ),
  ...says(
    'errors',
    [FRIENDS, 'that cannot be answered says why'],
    'Failed to accept friend request',
    'Failed to decline friend request',
  ),
  ...says('errors', [FRIENDS, 'that could not be removed, blocked or unblocked'], 'Failed to remove friend'),
  // Invites
  ...says(
    'errors',
    [INVITE, 'that is refused with %s says why'],
    'Authentication required',
    'Please sign in to generate invite links.',
    'Failed to generate invite link',
  ),
  ...says('errors', [INVITE, 'says when the link could not be loaded'], 'Failed to load invites'),
  ...says(
    'errors',
    [INVITE, 'makes a link, shows and copies it'],
    'Copied to clipboard!',
    'Share this with your friends to earn rewards.',
    'Copy failed',
    'Please copy the link manually.',
    'Failed to copy',
    'Please copy the text manually.',
  ),
  // Add-friend
  ...says(
    'errors',
    [ARRIVE, 'that is refused with %s says why'],
    'Invalid or expired invite',
    'This invite link is no longer valid.',
    'Error accepting friend request',
    'Failed to accept friend request',
  ),
  ...says('errors', [ARRIVE, 'that could not be looked at can be tried again'], 'Error loading invite'),
  ...says(
    'errors',
    [ARRIVE, 'is accepted with a press, and leads to the account'],
    'Friend request accepted!',
    'You and Priya are now friends.',
  ),
  ...says('errors', [ARRIVE, 'that cannot be rejected says why'], 'Error rejecting friend request'),
  ...says(
    'errors',
    [ARRIVE, 'is rejected after a second thought, and leads home'],
    'Friend request rejected',
    'The request has been removed.',
  ),
  // Constants
  ...states('constants', [
    [
      'a search answers at most 10',
      FRIENDS_DB,
      'answers ten at most, says that there are more, and nothing but what tells one from another',
    ],
    ['100 tokens and a month for both sides', STORY, 'a link makes two friends, and rewards both'],
    [
      'unlimited leagues with premium',
      'src/server/modules/leagues/leagues.db.test.ts',
      'lets a free account run three',
    ],
  ]),
  // The limits of free accounts, which the specification leaves open: wherever they strike, both ways out are named.
  ...says(
    'purpose',
    [WIZARD, 'for too many unfinished bets names the limit and both ways out'],
    'You have 10 unfinished bets',
    'Finish one, or invite a friend for a month of Premium',
  ),
  ...says(
    'purpose',
    ['src/web/features/leagues/create-league.test.tsx', 'refused with %s says so'],
    'A free account can run 3 at a time. Finish one, or invite a friend for a month of Premium.',
  ),
  ...states('purpose', [
    ['losing premium closes nothing; joining has no limit', PREMIUM_DB, 'that are over close nothing'],
  ]),
  // Friends in the wizard
  ...says('permissions', [CHIPS, 'asks a visitor to sign in to pick'], 'Sign in to pick from your friends'),
  ...states('screens', [
    ['?friend= is looked up by its id', CHIPS, 'is reserved for the account of that id, by the name the server knows'],
    ['?friendName= alone is a name and nothing more', WIZARD, 'takes a friend from a link'],
    ['an invite opens Sign Up with its banner', STORY, 'a link makes two friends, and rewards both'],
  ]),
  ...states('calls', [
    [
      'friends to pick: loading and failed',
      CHIPS,
      'says that the friends are on their way, and when they did not come',
    ],
    ['a picked friend’s place is kept for them', CREATE_DB, 'keeps a place for a friend, and for nobody else'],
    ['the friend sees the bet, and joins by saying yes', STORY, 'a friend is found, asked, and picked for a place'],
  ]),
]
