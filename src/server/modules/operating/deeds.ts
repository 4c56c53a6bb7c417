import { removed } from '#copy/reports.ts'
import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { displayNameProblem } from '#domain/accounts/display-name.ts'
import type { Tx } from '#server/db/transaction.ts'
import { correctBalance } from '#server/platform/ledger/grants.ts'
import { deleteSwitch, insertSwitch } from '#server/platform/switches/queries.ts'
import { SIGN_UPS, TOKENS } from '#server/platform/switches/switches.ts'
import type { Statement } from '#server/db/statement.ts'
import { attemptHashes, findUser } from './find-user.ts'
import { NotPossible } from './impossible.ts'
import {
  endSessions,
  handOver,
  hideBet,
  hideComment,
  hidePhoto,
  lockBalance,
  renameLeague,
  renameUser,
  suspend,
  unlock,
  unsuspend,
} from './queries.ts'

/** What a deed is given. */
interface Given {
  readonly tx: Tx
  readonly args: readonly string[]
  readonly reason: string
  readonly emailHashSecret: string
}

/** What a deed has done: for the audit row and for the operator to read. */
export interface Done {
  /** Whom or what it was about. */
  readonly subject: string
  readonly details: Readonly<Record<string, string | number>>
  readonly says: string
  /** Given by what already refers to the audit row. */
  readonly deedId?: string
}

/** Something that an operator does in one transaction. It is done in a dry run as well, and rolled back. */
export interface Deed {
  readonly usage: string
  readonly run: (given: Given) => Promise<Done>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idAt(args: readonly string[], index: number): string {
  const id = args[index] ?? ''
  if (!UUID.test(id)) throw new NotPossible(`${id || 'Nothing'} is not an id.`)
  return id
}

async function countOf<P extends readonly unknown[]>(
  tx: Tx,
  asked: Statement<{ readonly count: number }, P>,
  parameters: P,
): Promise<number> {
  return (await tx.first(asked, parameters))?.count ?? 0
}

/** A deed about one user, named by the first argument. */
const aboutUser =
  (run: (given: Given, user: Awaited<ReturnType<typeof findUser>>) => Promise<Omit<Done, 'subject'>>): Deed['run'] =>
  async (given) => {
    const user = await findUser(given.tx, given.args[0] ?? '')
    return { subject: user.id, ...(await run(given, user)) }
  }

const HIDDEN = {
  bet: async ({ tx, args }: Given) =>
    [idAt(args, 1), await countOf(tx, hideBet, [idAt(args, 1), removed.question, removed.forfeit])] as const,
  comment: async ({ tx, args }: Given) => [idAt(args, 1), await countOf(tx, hideComment, [idAt(args, 1)])] as const,
  photo: async ({ tx, args }: Given) => [idAt(args, 1), await countOf(tx, hidePhoto, [idAt(args, 1)])] as const,
  league: async ({ tx, args }: Given) =>
    [idAt(args, 1), await countOf(tx, renameLeague, [idAt(args, 1), removed.leagueName])] as const,
  name: async ({ tx, args }: Given) => {
    const { id } = await findUser(tx, args[1] ?? '')
    return [id, await countOf(tx, renameUser, [id, removed.userName])] as const
  },
} as const

const isHidden = (kind: string): kind is keyof typeof HIDDEN => Object.hasOwn(HIDDEN, kind)

const hide: Deed['run'] = async (given) => {
  const kind = given.args[0] ?? ''
  if (!isHidden(kind)) throw new NotPossible(`Hide a ${Object.keys(HIDDEN).join(', a ')}.`)
  const [subject, count] = await HIDDEN[kind](given)
  if (count === 0) throw new NotPossible(`No ${kind} that is shown has this id.`)
  return { subject, details: { kind }, says: `The ${kind} is hidden.` }
}

const correct = aboutUser(async ({ tx, args }, user) => {
  const tokens = Number(args[1])
  if (!Number.isSafeInteger(tokens) || tokens === 0) throw new NotPossible('Say how many tokens, such as 25 or -25.')
  const wallet = await tx.first(lockBalance, [user.id])
  if (!wallet) throw new NotPossible('The wallet of this user was closed.')
  if (wallet.balance + tokens < 0) throw new NotPossible(`The user has ${wallet.balance} tokens.`)
  const deedId = randomUUID()
  correctBalance(tx, user.id, { deedId, tokens })
  return { deedId, details: { tokens }, says: `The balance goes from ${wallet.balance} to ${wallet.balance + tokens}.` }
})

function switchNamed(name = ''): string {
  const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  )
  if ([TOKENS, SIGN_UPS, ...operations].includes(name)) return name
  throw new NotPossible(
    `There is no ${name || 'such switch'}. Name ${TOKENS}, ${SIGN_UPS} or an operation such as bets.create.`,
  )
}

const turn =
  (isOff: boolean): Deed['run'] =>
  async ({ tx, args, reason }) => {
    const name = switchNamed(args[0])
    const changed = await (isOff ? tx.query(insertSwitch, [name, reason]) : tx.query(deleteSwitch, [name]))
    if (changed.length === 0) throw new NotPossible(`${name} is ${isOff ? 'off' : 'on'} already.`)
    return { subject: name, details: {}, says: `${name} is ${isOff ? 'off' : 'on'}.` }
  }

/** Everything that an operator does in one transaction. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  unlock: {
    usage: 'unlock <user>: forgets failed attempts, so that the user may try again at once',
    run: aboutUser(async ({ tx, emailHashSecret }, user) => {
      const attempts = await countOf(tx, unlock, [attemptHashes(user, emailHashSecret), user.id])
      return { details: { attempts }, says: `${attempts} counted attempts are forgotten.` }
    }),
  },
  'end-sessions': {
    usage: 'end-sessions <user>: signs the user out everywhere',
    run: aboutUser(async ({ tx }, user) => {
      const sessions = await countOf(tx, endSessions, [user.id])
      return { details: { sessions }, says: `${sessions} sessions end.` }
    }),
  },
  suspend: {
    usage: 'suspend <user>: signs the user out, and in no more',
    run: aboutUser(async ({ tx, reason }, user) => {
      const sessions = await countOf(tx, suspend, [user.id, reason])
      return { details: { sessions }, says: `The user is suspended; ${sessions} sessions end.` }
    }),
  },
  unsuspend: {
    usage: 'unsuspend <user>: lets the user sign in again',
    run: aboutUser(async ({ tx }, user) => {
      if ((await countOf(tx, unsuspend, [user.id])) === 0) throw new NotPossible('The user is not suspended.')
      return { details: {}, says: 'The user may sign in again.' }
    }),
  },
  hide: { usage: 'hide bet|comment|photo|league <id>, hide name <user>: takes it off every screen', run: hide },
  rename: {
    usage: 'rename <user> <name>: gives the user another name',
    run: aboutUser(async ({ tx, args }, user) => {
      const name = args[1] ?? ''
      if (displayNameProblem(name)) throw new NotPossible('This is not a name that a user may have.')
      await countOf(tx, renameUser, [user.id, name])
      return { details: {}, says: `The user is called ${name}.` }
    }),
  },
  correct: { usage: 'correct <user> <tokens>: a transfer that gives tokens, or takes them with a minus', run: correct },
  'hand-over': {
    usage: 'hand-over <league id> <user>: makes a member the creator of a league',
    run: async ({ tx, args }) => {
      const league = idAt(args, 0)
      const user = await findUser(tx, args[1] ?? '')
      if ((await countOf(tx, handOver, [league, user.id])) === 0)
        throw new NotPossible('No such league, or the user is not another member of it.')
      return { subject: league, details: { to: user.id }, says: `The league belongs to ${user.display_name}.` }
    },
  },
  off: { usage: 'off tokens|sign-ups|<operation>: refuses it with a sentence of its own', run: turn(true) },
  on: { usage: 'on tokens|sign-ups|<operation>: lets it work again', run: turn(false) },
}
