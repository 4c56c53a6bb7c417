import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'

const database = await cloneDatabase()
const server = await startServer(database)

describe('accounts.account (get-account)', () => {
  it('tells name, e-mail, and every device that is signed in', async () => {
    const ann = await server.signedUp('Ann')
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    const own = await ann.client.accounts.account({})
    expect(own).toMatchObject({ displayName: 'Ann', email: ann.email })
    expect(own.memberSince).toBeInstanceOf(Date)
    expect(own.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect((await elsewhere.client.accounts.account({})).sessions.map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ])
  })
})

describe('accounts.rename', () => {
  it('changes the name everywhere, cleaned', async () => {
    const ann = await server.signedUp('Ann')
    expect(await ann.client.accounts.rename({ displayName: '  Anne   Marie ' })).toEqual({ displayName: 'Anne Marie' })
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Anne Marie' })
    expect(await ann.client.accounts.account({})).toMatchObject({ displayName: 'Anne Marie' })
  })

  it.each([
    ['I <3 you', 'I <3 you'],
    ['Sam, Jr', 'Sam, Jr'],
    ['<b>Ann</b>', 'Ann'],
  ])('keeps %j as %j', async (displayName, kept) => {
    const ann = await server.signedUp('Ann')
    expect(await ann.client.accounts.rename({ displayName })).toEqual({ displayName: kept })
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: kept })
  })

  it.each([
    ['', 'account.name_length'],
    ['   ', 'account.name_length'],
    ['x'.repeat(51), 'account.name_length'],
    ['\u3164', 'account.name_length'],
    ['<script>Ann', 'account.name_invalid'],
    ['Ann\nMarie', 'account.name_invalid'],
  ])('refuses %j with %s', async (displayName, code) => {
    const ann = await server.signedUp('Ann')
    expect(await refused(ann.client.accounts.rename({ displayName }))).toEqual({ code, status: 422 })
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Ann' })
  })
})

describe('accounts.changePassword (check-password, change-password)', () => {
  const NEXT = 'Told-ya-2027!'
  const change = (who: Awaited<ReturnType<typeof server.signedUp>>, newPassword: string, currentPassword = PASSWORD) =>
    who.client.accounts.changePassword({ currentPassword, newPassword })

  it('ends every other session, keeps this device in, and only the new password opens the account', async () => {
    const ann = await server.signedUp('Ann')
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    const before = ann.cookies.get('sid')
    await change(ann, NEXT)
    expect(await elsewhere.client.accounts.me({})).toBeNull()
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Ann' })
    expect(ann.cookies.get('sid')).not.toBe(before)
    const { email } = ann
    expect(await refused(server.visitor().client.accounts.signIn({ email, password: PASSWORD }))).toMatchObject({
      code: 'account.credentials_invalid',
    })
    expect(await server.visitor().client.accounts.signIn({ email, password: NEXT })).toMatchObject({ email })
  })

  it.each([
    ['12345', PASSWORD, 'account.password_short', 422],
    ['123456', PASSWORD, 'account.password_weak', 422],
    ['123456', 'Wrong-1234!', 'account.password_weak', 422],
    ['Summer2026!', 'Wrong-1234!', 'account.password_guessable', 422],
    [NEXT, 'Wrong-1234!', 'account.password_wrong', 403],
  ])('refuses %s after %s with %s', async (newPassword, current, code, status) => {
    const ann = await server.signedUp('Ann')
    expect(await refused(change(ann, newPassword, current))).toMatchObject({ code, status })
    expect(await server.visitor().client.accounts.signIn({ email: ann.email, password: PASSWORD })).toBeTruthy()
  })

  it('lets nobody guess the current one', async () => {
    const ann = await server.signedUp('Ann')
    const guesses = await Promise.all(Array.from({ length: 8 }, () => refused(change(ann, NEXT, 'Wrong-1234!'))))
    expect(guesses.filter(({ code }) => code === 'account.password_wrong')).toHaveLength(5)
    expect(await refused(change(ann, NEXT))).toMatchObject({ code: 'account.too_many_attempts', status: 429 })
  })
})

describe('accounts.endSessions (end-sessions)', () => {
  it('signs one other device out, or all, with the password only', async () => {
    const ann = await server.signedUp('Ann')
    const [phone, tablet] = [server.visitor(), server.visitor()]
    for (const device of [phone, tablet]) await device.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    const phoneId = (await phone.client.accounts.account({})).sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const wrong = refused(ann.client.accounts.endSessions({ password: 'Wrong-1234!', sessionId: phoneId }))
    expect(await wrong).toMatchObject({ code: 'account.password_wrong' })
    expect(await ann.client.accounts.endSessions({ password: PASSWORD, sessionId: phoneId })).toEqual({ ended: 1 })
    expect(await phone.client.accounts.me({})).toBeNull()
    expect(await tablet.client.accounts.me({})).not.toBeNull()
    const again = refused(ann.client.accounts.endSessions({ password: PASSWORD, sessionId: phoneId }))
    expect(await again).toEqual({ code: 'account.session_unknown', status: 404 })
    expect(await ann.client.accounts.endSessions({ password: PASSWORD, sessionId: null })).toEqual({ ended: 1 })
    expect(await tablet.client.accounts.me({})).toBeNull()
    expect(await ann.client.accounts.me({})).not.toBeNull()
  })

  it("knows nothing of another's devices", async () => {
    const [ann, bo] = [await server.signedUp('Ann'), await server.signedUp('Bo')]
    const hers = (await ann.client.accounts.account({})).sessions[0]?.id ?? ''
    const refusal = refused(bo.client.accounts.endSessions({ password: PASSWORD, sessionId: hers }))
    expect(await refusal).toEqual({ code: 'account.session_unknown', status: 404 })
    expect(await ann.client.accounts.me({})).not.toBeNull()
  })
})

describe('accounts.exportAccount (export-account)', () => {
  it('is everything about me as one file, with nobody’s secrets, twice a day', async () => {
    const [ann, bo] = [await server.signedUp('Ann'), await server.signedUp('Bo')]
    const bet = await ann.client.bets.create({
      ...aRequest({ creatorPrediction: 'Mine alone' }),
      commandId: randomUUID(),
    })
    const participantOfBo = bet.participants.find(({ name }) => name === 'Bo')?.id ?? ''
    const command = () => ({ commandId: randomUUID(), uniqueId: bet.uniqueId })
    await bo.client.bets.claim({ ...command(), participantId: participantOfBo })
    await bo.client.bets.predict({ ...command(), text: 'The secret of Bo' })

    await ann.client.comments.add({ ...command(), text: 'My own words' })
    const { id: commentId } = await bo.client.comments.add({ ...command(), text: 'The words of Bo' })
    await ann.client.comments.react({ ...command(), target: { type: 'comment', commentId }, kind: '💀', isOn: true })
    const reported = { target: { type: 'comment' as const, commentId }, reason: 'mean' as const, isBlocking: false }
    await ann.client.comments.report({ ...command(), ...reported })
    await ann.client.friends.request({ commandId: randomUUID(), userId: bo.userId })
    await ann.client.leagues.create({ commandId: randomUUID(), name: 'Sunday Club', lastDay: null })
    await ann.client.invites.generate({ commandId: randomUUID(), isNew: false })

    const { json } = await ann.client.accounts.exportAccount({ password: PASSWORD })
    const file = JSON.parse(json) as Record<string, unknown>
    expect(Object.keys(file)).toEqual([
      'exportedAt',
      'account',
      'pet',
      'bets',
      'tokenHistory',
      'friends',
      'friendRequestsSent',
      'blocked',
      'scoreSharedWith',
      'invites',
      'passkeys',
      'identities',
      'leagues',
      'dares',
      'comments',
      'objections',
      'answersToObjections',
      'resultsAccepted',
      'tokenDebts',
      'reactions',
      'reports',
      'notificationSettings',
      'notifications',
    ])
    expect(file['account']).toMatchObject({ email: ann.email, displayName: 'Ann', tokens: 90 })
    expect(file['bets']).toMatchObject([
      {
        question: 'Will it rain?',
        createdByMe: true,
        answers: { type: 'text' },
        myPrediction: 'Mine alone',
        mySealSalt: expect.stringMatching(/^[0-9a-f]{64}$/),
        iSaidItWas: null,
        itWas: null,
        resultDate: null,
        askMeAgainAt: null,
      },
    ])
    expect(file['pet']).toMatchObject({ xp: 0, wins: 0, awards: [] })
    expect(file['tokenHistory']).toMatchObject([{ tokens: 100 }, { tokens: -10 }])
    expect(file['friendRequestsSent']).toMatchObject([{ to: 'Bo' }])
    expect(file['leagues']).toMatchObject([{ name: 'Sunday Club', createdByMe: true }])
    expect(file['invites']).toMatchObject([{ status: 'pending' }])
    const link = `/predict/${bet.uniqueId}`
    expect(file['comments']).toMatchObject([{ link, text: 'My own words', editedAt: null }])
    expect(file['reactions']).toMatchObject([{ link, kind: '💀', to: 'comment' }])
    expect(file['reports']).toMatchObject([{ reason: 'mean' }])
    expect(json).not.toContain('The words of Bo')
    expect(json).not.toContain('The secret of Bo')
    expect(json).not.toContain(bo.email)

    await ann.client.accounts.exportAccount({ password: PASSWORD })
    const third = await refused(ann.client.accounts.exportAccount({ password: PASSWORD }))
    expect(third).toMatchObject({ code: 'account.too_many_attempts', status: 429 })
  })
})
