import { accountOf, askToBeFriends, befriend, block, inviteAddressOf } from '../../made-friends.ts'
import type { State } from '../state.ts'
import { forNewcomer, forVisitor, invitedBy, signedUp, visitor } from './cast.ts'

const FRIEND = 'Mia'
const two = (browser: Parameters<State['make']>[0]) =>
  Promise.all([signedUp(browser, 'Sam'), signedUp(browser, FRIEND)])

/** The account, friends, invites. */
export const PEOPLE: readonly State[] = [
  {
    name: 'the account',
    typed: {
      'Display Name': 'Samuel',
      Name: 'Bruno',
      'Current password': 'Wrong-2026!',
      'New password': 'Told-ya-2027!',
      'Confirm new password': 'Told-ya-2027!',
      Password: 'Wrong-2026!',
      'Your password': 'Wrong-2026!',
    },
    make: forNewcomer('/account'),
  },
  {
    name: 'the account with friends and requests',
    make: async (browser) => {
      const [sam, mia] = await two(browser)
      const [jo, eve] = await Promise.all([signedUp(browser, 'Jo'), signedUp(browser, 'Eve')])
      await befriend(sam.page, mia.page)
      await askToBeFriends(jo.page, await accountOf(sam.page))
      await block(sam.page, await accountOf(eve.page))
      const change = async () => block(mia.page, await accountOf(sam.page))
      return { viewer: sam, address: '/account', change }
    },
  },
  { name: 'inviting friends', make: forNewcomer('/invite-friends') },
  {
    name: 'inviting friends, with Premium',
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      return { viewer: await invitedBy(browser, sam, FRIEND), address: '/invite-friends' }
    },
  },
  { name: 'inviting friends, a visitor', make: forVisitor('/invite-friends') },
  {
    name: 'a friend request',
    make: async (browser) => {
      const [sam, mia] = await two(browser)
      const kim = await signedUp(browser, 'Kim')
      const address = await inviteAddressOf(sam.page)
      const code = address.split('=')[1] ?? ''
      const change = () =>
        kim.context.request.post(`/api/invites/${code}/accept`, { data: { commandId: crypto.randomUUID() } })
      return { viewer: mia, address, change }
    },
  },
  {
    name: 'a friend request, a visitor',
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      return { viewer: await visitor(browser), isVisitor: true, address: await inviteAddressOf(sam.page) }
    },
  },
  { name: 'a link that is over', make: forNewcomer('/add-friend?invite=no-such-code') },
]
