import type { Browser } from '@playwright/test'
import { makeBet, type BetPlan, type MadeBet } from '../../made-bets.ts'
import { inviteAddressOf } from '../../made-friends.ts'
import { freshEmail, PASSWORD, send, type Person } from '../../people.ts'
import type { Made } from '../state.ts'
import { openWindow } from '../windows.ts'

/**
 * Without the worker of the page: a request that it has taken over cannot be watched. With few pixels: the walk reads texts
 * and presses controls.
 */
const LOOK = { reducedMotion: 'reduce', serviceWorkers: 'block', acceptDownloads: true, deviceScaleFactor: 1 } as const

/** A window wide enough for the rail, and for the list of bets beside an open one. */
export const DESK = { ...LOOK, viewport: { width: 1600, height: 1000 }, isMobile: false, hasTouch: false } as const

export const QUESTION = 'Will Sam be late to brunch again?'
export const DARE = { type: 'action', forfeit: 'sing happy birthday to a stranger' } as const
const NEW_ACCOUNT = { password: PASSWORD, returnTo: null }
export const TOKENS = { type: 'token', tokensText: '10' } as const

/** A new account whose pet always has the same name: controls are found again by their names, which may contain it. */
export async function signedUp(browser: Browser, name: string, look: object = LOOK): Promise<Person> {
  return newAccount(browser, { name, look, inviteCode: null })
}

/** A new account that the link of another user brought here, which gives it a month of Premium. */
export async function invitedBy(browser: Browser, inviter: Person, name: string): Promise<Person> {
  const inviteCode = (await inviteAddressOf(inviter.page)).split('=')[1] ?? ''
  return newAccount(browser, { name, look: LOOK, inviteCode })
}

async function newAccount(
  browser: Browser,
  { name, look, inviteCode }: { readonly name: string; readonly look: object; readonly inviteCode: string | null },
): Promise<Person> {
  const [window, email] = [await openWindow(browser, look), freshEmail(name)]
  await send(window.context, 'POST', '/api/accounts', { ...NEW_ACCOUNT, email, displayName: name, inviteCode })
  await send(window.context, 'PUT', '/api/my/pet/name', { name: 'Pip' })
  return { name, email, ...window }
}

export async function visitor(browser: Browser, look: object = LOOK): Promise<Person> {
  return { name: 'Zoe', email: freshEmail('Zoe'), ...(await openWindow(browser, look)) }
}

/** A page that a visitor without an account opens. */
export const forVisitor =
  (address: string, reach?: Made['reach']) =>
  async (browser: Browser): Promise<Made> => ({
    viewer: await visitor(browser),
    isVisitor: true,
    address,
    ...(reach && { reach }),
  })

/** A page that a newly registered user opens. */
export const forNewcomer =
  (address: string, reach?: Made['reach']) =>
  async (browser: Browser): Promise<Made> => ({
    viewer: await signedUp(browser, 'Sam'),
    address,
    ...(reach && { reach }),
  })

export interface Company {
  readonly sam: Person
  readonly mia: Person
  readonly bet: MadeBet
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString()

/** Sam's bet for Mia and Jo, which closes tomorrow. */
export async function company(browser: Browser, plan: Partial<BetPlan> = {}): Promise<Company> {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
  const friends = ['Mia', 'Jo']
  const bet = await makeBet(sam.page, { description: QUESTION, friends, stake: TOKENS, deadline: tomorrow(), ...plan })
  return { sam, mia, bet }
}
