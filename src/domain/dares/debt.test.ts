import { describe, expect, it } from 'vitest'
import { DEBT_STATUSES, DEBT_TRANSITIONS, type DebtStatus, isOpen } from './debt-status.ts'
import {
  autoAcceptsAt,
  type DebtFacts,
  decideCaption,
  decideReason,
  lapsesWithAccount,
  statusAt,
  statusWithoutPhoto,
  whyNotAccept,
  whyNotForgive,
  whyNotRemind,
  whyNotSendBack,
  whyNotSendProof,
} from './debt.ts'

const SENT_AT = new Date('2027-03-01T12:00:00Z')
const hoursAfter = (hours: number): Date => new Date(SENT_AT.getTime() + hours * 3_600_000)
const NOW = hoursAfter(1)

const ROLES = {
  debtor: { isMine: true, isOwedToMe: false },
  winner: { isMine: false, isOwedToMe: true },
  other: { isMine: false, isOwedToMe: false },
} as const
type Role = keyof typeof ROLES

const debtOf = (role: Role, status: DebtStatus): DebtFacts => ({
  ...ROLES[role],
  status,
  proofSentAt: status === 'owed' || status === 'sent_back' ? null : SENT_AT,
  remindedAt: null,
})

const COMMANDS = {
  sendProof: (debt: DebtFacts) => whyNotSendProof(debt),
  accept: (debt: DebtFacts) => whyNotAccept(debt, NOW),
  sendBack: (debt: DebtFacts) => whyNotSendBack(debt, NOW),
  remind: (debt: DebtFacts) => whyNotRemind(debt, NOW),
  forgive: (debt: DebtFacts) => whyNotForgive(debt, NOW),
}
/** Who may, and in which states. Everything else is refused. */
const ALLOWED: { readonly [command in keyof typeof COMMANDS]: readonly [Role, readonly DebtStatus[]] } = {
  sendProof: ['debtor', ['owed', 'sent_back']],
  accept: ['winner', ['proof_sent']],
  sendBack: ['winner', ['proof_sent']],
  remind: ['winner', ['owed', 'sent_back']],
  forgive: ['winner', ['owed', 'proof_sent', 'sent_back']],
}

describe('a dare debt', () => {
  const cells = (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).flatMap((command) =>
    DEBT_STATUSES.flatMap((status) =>
      (Object.keys(ROLES) as Role[]).map((role) => {
        const [who, states] = ALLOWED[command]
        const expected =
          role !== who
            ? who === 'debtor'
              ? 'dare.debtor_only'
              : 'dare.winner_only'
            : states.includes(status)
              ? 'ok'
              : 'dare.bad_state'
        return { command, status, role, expected }
      }),
    ),
  )
  it.each(cells)(
    '$command by the $role of a debt that is $status: $expected',
    ({ command, status, role, expected }) => {
      expect(COMMANDS[command](debtOf(role, status))?.code ?? 'ok').toBe(expected)
    },
  )

  it('ends in done and forgiven, and nowhere else', () => {
    expect(DEBT_STATUSES.filter((status) => !isOpen(status))).toEqual(['done', 'forgiven'])
    for (const targets of Object.values(DEBT_TRANSITIONS)) for (const to of targets) expect(DEBT_STATUSES).toContain(to)
  })

  it('reminds its debtor once a UTC day, whichever winner asks', () => {
    const remindedAt = new Date('2027-03-01T23:59:59.999Z')
    const debt = { ...debtOf('winner', 'owed'), remindedAt }
    expect(whyNotRemind(debt, remindedAt)).toEqual({ code: 'dare.reminded' })
    expect(whyNotRemind(debt, new Date('2027-03-02T00:00:00Z'))).toBeNull()
  })

  it('is accepted by 72 hours of silence, to the millisecond', () => {
    const debt = debtOf('winner', 'proof_sent')
    const at = autoAcceptsAt(SENT_AT)
    expect(at).toEqual(hoursAfter(72))
    const before = new Date(at.getTime() - 1)
    expect([statusAt(debt, before), statusAt(debt, at)]).toEqual(['proof_sent', 'done'])
    for (const ask of [whyNotAccept, whyNotSendBack, whyNotForgive]) {
      expect(ask(debt, before)).toBeNull()
      expect(ask(debt, at)).toEqual({ code: 'dare.bad_state', status: 'done' })
    }
    expect(statusAt(debtOf('winner', 'sent_back'), hoursAfter(500))).toBe('sent_back')
  })

  it.each([
    ['owed', 1, 'owed'],
    ['proof_sent', 1, 'owed'],
    ['proof_sent', 72, 'done'],
    ['sent_back', 1, 'sent_back'],
    ['done', 1, 'done'],
    ['forgiven', 1, 'forgiven'],
  ] as const)('that is %s stands, %d hours on and without its photo, as %s', (status, hours, expected) => {
    expect(statusWithoutPhoto(debtOf('debtor', status), hoursAfter(hours))).toBe(expected)
  })
})

describe('its words', () => {
  it('are cleaned; a caption may be missing, a reason may not', () => {
    expect(decideCaption('  <b>Sung</b>, twice\u202e ')).toEqual({ ok: true, value: 'Sung, twice' })
    expect(decideCaption(' \n ')).toEqual({ ok: true, value: null })
    expect(decideReason(' That is a spoon ')).toEqual({ ok: true, value: 'That is a spoon' })
    expect(decideReason('<i></i> ')).toMatchObject({ error: { code: 'dare.reason_missing' } })
  })

  it('have at most 200 characters, as a person counts them', () => {
    expect(decideCaption('🎤'.repeat(200)).ok).toBe(true)
    for (const decide of [decideCaption, decideReason]) {
      expect(decide('x'.repeat(201))).toMatchObject({ error: { code: 'dare.text_too_long', limit: 200 } })
    }
  })
})

describe('an account that is closed', () => {
  it.each([
    ['debtor', 'owed', true, true],
    ['debtor', 'sent_back', true, true],
    ['debtor', 'proof_sent', true, true],
    ['debtor', 'done', true, false],
    ['debtor', 'forgiven', true, false],
    ['winner', 'owed', false, true],
    ['winner', 'proof_sent', false, true],
    ['winner', 'owed', true, false],
    ['winner', 'proof_sent', true, false],
    ['winner', 'done', false, false],
    ['other', 'owed', false, false],
  ] as const)('of the %s of what is %s, other winners: %s, takes it along: %s', (role, status, hasOthers, expected) => {
    expect(lapsesWithAccount(debtOf(role, status), hasOthers, NOW)).toBe(expected)
  })

  it('leaves what silence has accepted', () => {
    expect(lapsesWithAccount(debtOf('debtor', 'proof_sent'), false, hoursAfter(72))).toBe(false)
  })
})
