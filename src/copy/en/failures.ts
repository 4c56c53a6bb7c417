/** What failed, for the moments in which only the attempt is known. @see docs/screens.md#toasts */
export const failures = {
  signUp: 'Sign up failed',
  signIn: 'Login failed',
  reveal: 'Failed to open the predictions',
  selectParticipant: 'Failed to select participant',
  removeParticipation: 'Failed to remove participation - please try again',
  savePrediction: 'Failed to save prediction',
  confirmPrediction: 'Failed to confirm prediction',
  cancelBet: 'Failed to cancel bet',
  resolveBet: 'Failed to resolve bet',
} as const

/**
 * What failed between people, for the moments in which only the attempt is known.
 *
 * @see docs/screens.md#account, docs/screens.md#invite-friends
 */
export const peopleFailures = {
  loadFriends: 'Failed to load friends list',
  loadRequests: 'Failed to load friend requests',
  sendRequest: 'Failed to send friend request',
  acceptRequest: 'Failed to accept friend request',
  declineRequest: 'Failed to decline friend request',
  cancelRequest: 'Failed to take back the friend request',
  removeFriend: 'Failed to remove friend',
  searchPeople: 'Failed to search users',
  blockPerson: 'Failed to block this person',
  unblockPerson: 'Failed to unblock this person',
  makeInvite: 'Failed to generate invite link',
  loadInvites: 'Failed to load invites',
  loadInvite: 'Error loading invite',
  acceptInvite: 'Error accepting friend request',
  rejectInvite: 'Error rejecting friend request',
} as const
