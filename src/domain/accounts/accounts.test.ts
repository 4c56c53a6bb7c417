import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDisplayName, displayNameProblem, participantNameOf } from './display-name.ts'
import { isEmail, mailboxOf, normalizeEmail } from './email.ts'
import { isPasswordAcceptable, missingPasswordRules } from './password.ts'
import { safeReturnTo } from './return-to.ts'

describe('safeReturnTo', () => {
  it.each([
    '/',
    '/create-bet',
    '/create-bet?friend=1&friendName=Ann%20B',
    '/predict/AAAAAAAAAAAAAAAAAAAAAA?participant=Bo',
    '/bet/AAAAAAAAAAAAAAAAAAAAAA/results',
    '/bet/AAAAAAAAAAAAAAAAAAAAAA/dare',
    '/bet/AAAAAAAAAAAAAAAAAAAAAA/receipt',
    '/leagues?join=ABCD2345',
    '/notifications',
    '/account#requests',
  ])('lets %j through', (value) => expect(safeReturnTo(value)).toBe(value))

  it.each([
    null,
    undefined,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /',
    '/ ',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2f/evil.example/../..',
    '/api/session',
    '/rpc/accounts',
    '/auth',
    '/predict/../auth',
    '/predict/',
    '/predict/a/b',
    '/my-bets/../auth',
    '/unknown',
    `/?${'a'.repeat(600)}`,
  ])('stops %j', (value) => expect(safeReturnTo(value)).toBeNull())

  it('never leads to another origin, whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      '%2f',
      '\t',
      '\n',
      'my-bets',
      ' ',
    )
    const value = fc.oneof(
      fc.array(piece, { size: 'max', maxLength: 12 }).map((parts) => parts.join('')),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(value, (text) => {
        const path = safeReturnTo(text)
        if (path !== null) expect(new URL(path, 'https://toldya.example').origin).toBe('https://toldya.example')
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('defaultDisplayName', () => {
  it.each([
    ['Ann', 'x@y.z', 'Ann'],
    ['  Ann   B ', 'x@y.z', 'Ann B'],
    ['', 'ann@y.z', 'ann'],
    ['<script>', 'ann@y.z', 'ann'],
    ['Sam, Jr', 'x@y.z', 'Sam, Jr'],
    ['I <3 you', 'x@y.z', 'I <3 you'],
    ['\u2800', '\u200b@y.z', 'User'],
    ['ann@y.z', 'ann@y.z', 'ann'],
    ['', '@y.z', 'User'],
    ['x'.repeat(51), 'ann@y.z', 'ann'],
  ])('%j and %j make %j', (typed, email, name) => expect(defaultDisplayName(typed, email)).toBe(name))

  it('never shows a whole e-mail that nobody typed as a name', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(defaultDisplayName('', email)).not.toBe(email)
        expect(defaultDisplayName(` ${email} `, email)).not.toBe(email)
      }),
    )
  })
})

describe('a display name', () => {
  it.each([
    ['Sam, Jr', null],
    ['I <3 you', null],
    ['<script>alert(1)</script>', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['x onclick = y', 'invalid'],
    ['\u3164', 'empty'],
    ['x'.repeat(51), 'too_long'],
  ])('finds in %j: %j', (name, problem) => expect(displayNameProblem(name)).toBe(problem))

  it.each([
    ['Sam, Jr', 'Sam Jr'],
    ['Ann', 'Ann'],
    [',', 'User'],
  ])('%j has a place as %j', (name, participant) => expect(participantNameOf(name)).toBe(participant))
})

describe('e-mail', () => {
  it('is normalised once and for all', () => {
    expect(normalizeEmail('  ＡNN＠Example.COM ')).toBe('ann@example.com')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', size: 'max', maxLength: 60 }), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each(['a@b.c', 'ann.b+x@mail.example.com', "o'neil_1@sub-domain.example.co.uk", 'jürgen@münchen.example'])(
    'takes %j',
    (email) => expect(isEmail(email)).toBe(true),
  )
  it.each([
    '',
    'a',
    'a@b',
    'a@b.',
    'a@b..at',
    'a@.b.c',
    'a@-b.c',
    'a@b-.c',
    'a@b_c.d',
    '@b.c',
    '.a@b.c',
    'a.@b.c',
    'a..b@c.d',
    'a b@c.d',
    'a\u200b@b.c',
    'a@b.c,d@e.f',
    '<a@b.c>',
    'a@b@c.d',
    'a@b.c@d.e',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b'.repeat(64)}.c`,
    `a@${'b.'.repeat(130)}c`,
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false))
})

describe('password', () => {
  it.each([
    ['', ['length', 'uppercase', 'lowercase', 'number', 'symbol']],
    ['abcdefgh', ['uppercase', 'number', 'symbol']],
    ['Abcdef1!', []],
    ['Ab1!', ['length']],
    ['ÄÖÜäöü1!', []],
    ['Abcdefg1 ', ['symbol']],
    [`Aa1!${'x'.repeat(125)}`, ['length']],
  ])('%j misses %j', (password, missing) => expect(missingPasswordRules(password)).toEqual(missing))

  it('has an upper end', () => {
    expect(isPasswordAcceptable(`Aa1!${'x'.repeat(124)}`)).toBe(true)
    expect(isPasswordAcceptable(`Aa1!${'x'.repeat(125)}`)).toBe(false)
  })
})

describe('mailboxOf', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['ann+bets@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    // Elsewhere dots make another mailbox.
    ['a.nn@example.com', 'a.nn@example.com'],
    ['a.n.n+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['ann@mail.gmail.com', 'ann@mail.gmail.com'],
    // Nothing would be left of it.
    ['+ann@example.com', '+ann@example.com'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(normalizeEmail(email))).toBe(mailbox))

  it('of a mailbox is itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const mailbox = mailboxOf(normalizeEmail(email))
        expect(mailboxOf(mailbox)).toBe(mailbox)
      }),
    )
  })
})
