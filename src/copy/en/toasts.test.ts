import { expect, it } from 'vitest'
import { LOAD_BET_FAILED } from './app.ts'
import { failures, peopleFailures } from './failures.ts'
import { toasts } from './toasts.ts'

it('has the toasts word for word', () => {
  expect(toasts.welcomeBack).toEqual({ title: 'Welcome back!', line: "You've been signed in successfully." })
  expect(toasts.signedOut.title).toBe('Signed out')
  expect(toasts.signOutFailed.title).toBe('Error signing out')
  expect(toasts.copyLinkFailed).toEqual({ title: 'Copy failed', line: 'Please copy the link manually.' })
})

it('has the failures word for word', () => {
  expect(failures).toEqual({
    signUp: 'Sign up failed',
    signIn: 'Login failed',
    reveal: 'Failed to open the predictions',
    selectParticipant: 'Failed to select participant',
    removeParticipation: 'Failed to remove participation - please try again',
    savePrediction: 'Failed to save prediction',
    confirmPrediction: 'Failed to confirm prediction',
    cancelBet: 'Failed to cancel bet',
    resolveBet: 'Failed to resolve bet',
  })
})

it('has the failure of a whole bet word for word', () => {
  expect(LOAD_BET_FAILED).toBe('Failed to load bet information')
})

it('has the failures between people word for word', () => {
  expect(peopleFailures).toMatchObject({
    loadFriends: 'Failed to load friends list',
    loadRequests: 'Failed to load friend requests',
    sendRequest: 'Failed to send friend request',
    acceptRequest: 'Failed to accept friend request',
    declineRequest: 'Failed to decline friend request',
    removeFriend: 'Failed to remove friend',
    searchPeople: 'Failed to search users',
    makeInvite: 'Failed to generate invite link',
    loadInvites: 'Failed to load invites',
    loadInvite: 'Error loading invite',
    acceptInvite: 'Error accepting friend request',
    rejectInvite: 'Error rejecting friend request',
  })
})
