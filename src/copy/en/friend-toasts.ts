/** What follows an answer to a friend request, wherever it was given. @see docs/screens.md#add-friend */
export const friendToasts = {
  accepted: (name: string) => ({ title: 'Friend request accepted!', line: `You and ${name} are now friends.` }),
  rejected: { title: 'Friend request rejected', line: 'The request has been removed.' },
} as const
