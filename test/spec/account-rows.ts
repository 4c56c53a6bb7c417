import type { SpecRow } from './spec-row.ts'

const SCREEN = 'src/web/features/account/account-screen.test.tsx'
const FRIENDS = 'src/web/features/account/friends-section.test.tsx'
const PET = 'src/web/features/account/pet-card.test.tsx'
const MENU = 'src/web/app/shell/user-menu.test.tsx'
const ART = 'src/web/components/pet-image.test.tsx'

/** The specification on the account, pets and the user menu. */
export const ACCOUNT_ROWS: readonly SpecRow[] = [
  // The user menu
  {
    chapter: 'screens',
    state: 'the menu shows the name, the e-mail and the balance, and leads to all six places in order',
    reachedBy: [MENU, 'opens with name, e-mail, balance and the links in the specified order'],
  },
  {
    chapter: 'screens',
    state: 'the name is the chosen one, else the part of the e-mail before the at-sign, else User',
    reachedBy: ['src/domain/accounts/accounts.test.ts', 'never shows a whole e-mail that nobody typed as a name'],
  },
  {
    chapter: 'screens',
    says: 'User',
    reachedBy: [MENU, 'names whoever has no name of their own as the server does'],
  },
  { chapter: 'screens', says: 'Bets', reachedBy: [MENU, 'closes on the way to where it leads'] },
  {
    chapter: 'screens',
    state: 'Clear Notifications is there only when something is unread',
    reachedBy: [MENU, 'offers to clear notifications only when there are any'],
  },
  { chapter: 'screens', says: 'Clear Notifications (3)', reachedBy: [MENU, 'clears them, and says when it cannot'] },
  {
    chapter: 'screens',
    state: 'a pulsing placeholder while nobody knows who is here',
    reachedBy: [MENU, 'waits visibly while nobody knows who is here'],
  },
  {
    chapter: 'screens',
    state: 'signed out, the avatar’s place leads to /auth',
    reachedBy: [MENU, 'leads a visitor to sign in and back'],
  },
  { chapter: 'screens', state: 'no badge at 0', reachedBy: [MENU, 'has no badge without news'] },
  { chapter: 'screens', says: '99+', reachedBy: [MENU, 'caps the badge and says the real count'] },
  { chapter: 'errors', says: 'Signed out', reachedBy: [MENU, 'signs out, says so and leads home'] },
  { chapter: 'errors', says: 'Error signing out', reachedBy: [MENU, 'stays and says so when signing out fails'] },

  // The account page
  {
    chapter: 'screens',
    state: 'visitors are sent to /auth',
    reachedBy: [SCREEN, 'sends visitors to sign in and back'],
  },
  {
    chapter: 'screens',
    state: 'the display name, the e-mail, and Back to /',
    reachedBy: [SCREEN, 'shows who I am, since when, and the way back home'],
  },
  {
    chapter: 'screens',
    state: 'the display name has an edit dialog',
    reachedBy: [SCREEN, 'is changed in a dialog and stands everywhere at once'],
  },
  {
    chapter: 'screens',
    state: 'the pet card',
    reachedBy: [PET, 'shows the name, the stage, the wins and the way to the next stage'],
  },
  { chapter: 'screens', state: 'requests are accepted or declined', reachedBy: [FRIENDS, 'is accepted or declined'] },
  {
    chapter: 'screens',
    state: 'the Add Friends dialog, with the search and the invite link',
    reachedBy: [FRIENDS, 'finds people by two characters or more, and asks them'],
  },
  { chapter: 'screens', says: 'New Bet', reachedBy: [FRIENDS, 'each have a bet one tap away'] },
  {
    chapter: 'screens',
    says: '/create-bet?friend=',
    reachedBy: [FRIENDS, 'each have a bet one tap away'],
  },
  { chapter: 'screens', says: 'Remove Friend', reachedBy: [FRIENDS, 'are removed after a second thought'] },
  { chapter: 'screens', says: 'Change Password', reachedBy: ['e2e/account.spec.ts', 'a new name and a new password'] },
  {
    chapter: 'screens',
    state: 'every other session ends with the old password',
    reachedBy: ['e2e/account.spec.ts', 'a new name and a new password'],
  },
  {
    chapter: 'screens',
    says: 'Delete Account',
    reachedBy: [SCREEN, 'says what will happen, wants the password, and leads home'],
  },
  {
    chapter: 'screens',
    state: 'the error boundary',
    reachedBy: [SCREEN, 'catches a part that breaks, and starts anew'],
  },
  { chapter: 'screens', says: 'Try Again', reachedBy: [SCREEN, 'catches a part that breaks, and starts anew'] },
  { chapter: 'screens', says: 'Go Home', reachedBy: [SCREEN, 'catches a part that breaks, and starts anew'] },
  {
    chapter: 'screens',
    says: 'Failed to load account data',
    reachedBy: [SCREEN, 'says when it could not be loaded, and leads home'],
  },
  { chapter: 'screens', state: 'loading', reachedBy: [SCREEN, 'shows that it is loading'] },

  // Pets
  {
    chapter: 'fields',
    state: 'a stage has a name, a description, and the XP it takes',
    reachedBy: [PET, 'is told once, whatever place its person is at'],
  },
  {
    chapter: 'states',
    state: 'stages advance by the XP of the next one',
    reachedBy: ['src/server/modules/pets/own-pet.db.test.ts', 'is told once, by a notice and by its moment'],
  },
  {
    chapter: 'states',
    says: 'Max Evolution Reached!',
    reachedBy: [PET, 'says so when there is no stage left'],
  },

  // Passwords and names
  {
    chapter: 'validation',
    says: 'Please fill in all password fields',
    reachedBy: [SCREEN, 'says in order what is wrong with'],
  },
  {
    chapter: 'validation',
    says: 'New passwords do not match',
    reachedBy: [SCREEN, 'says in order what is wrong with'],
  },
  {
    chapter: 'validation',
    says: 'New password must be at least 6 characters long',
    reachedBy: [SCREEN, 'says in order what is wrong with'],
  },
  {
    chapter: 'validation',
    state: 'the display name must not be blank, and is kept tidy',
    reachedBy: ['src/server/modules/accounts/own-account.db.test.ts', 'refuses %j with %s'],
  },
  {
    chapter: 'validation',
    state: 'the display name is cleaned before it is saved',
    reachedBy: ['src/server/modules/accounts/own-account.db.test.ts', 'changes the name everywhere, cleaned'],
  },
  {
    chapter: 'validation',
    says: 'Display name must be between 1 and 50 characters',
    reachedBy: ['e2e/every-screen/account.spec.ts', 'the account, its dialogs and the menu with news'],
  },
  {
    chapter: 'validation',
    says: 'Display name contains invalid characters',
    reachedBy: [SCREEN, 'says what the server refused'],
  },

  // Deleting
  {
    chapter: 'calls',
    state: 'deleting the account signs out',
    reachedBy: ['e2e/account.spec.ts', 'somebody goes in the middle of two bets'],
  },
  {
    chapter: 'fields',
    says: 'Unknown User',
    reachedBy: ['e2e/account.spec.ts', 'somebody goes in the middle of two bets'],
  },

  // Errors
  { chapter: 'errors', says: 'Please sign in to earn XP.', reachedBy: [PET, 'that is refused (%s) says why'] },
  { chapter: 'errors', says: 'XP Error', reachedBy: [PET, 'tells when that could not be remembered'] },
  { chapter: 'errors', says: 'Update Error', reachedBy: [PET, 'that is refused (%s) says why'] },
  {
    chapter: 'errors',
    says: 'Failed to load account data',
    reachedBy: ['e2e/every-screen/account.spec.ts', 'an account that does not arrive says so, and comes back'],
  },
  {
    chapter: 'errors',
    says: 'Failed to update password',
    reachedBy: [SCREEN, 'is refused by the server when the current one is wrong'],
  },
  {
    chapter: 'errors',
    says: 'An unexpected error occurred. Please try again.',
    reachedBy: [SCREEN, 'says in friendly words what the server could not do'],
  },

  // Constants
  {
    chapter: 'constants',
    state: 'a winner’s XP is twice the stake, at most 50, for each winner of a token bet',
    reachedBy: ['src/server/modules/pets/award-xp.db.test.ts', 'brings as much as the rules say, whatever is played'],
  },
  {
    chapter: 'constants',
    state: 'cat, dog and fox, five stages each, all with art of their own',
    reachedBy: [ART, 'has five stages of a cat, a dog and a fox, no two alike'],
  },
  {
    chapter: 'constants',
    state: 'the idle animation has a beat every 3 seconds',
    reachedBy: [ART, 'beats every 3 seconds, and not for who asked for less movement'],
  },
]
