import { ENDPOINTS } from '#test/support/api-call.ts'
import { STAGES, type Stage } from '#test/support/bet-stages.ts'
import { LEAGUE_STAGES, type LeagueStage } from '#test/support/league-stages.ts'
import { BET_MATRIX, ROLES, type BetRow, type Role } from './bet-matrix.ts'
import { admissionOf, expectedOf, GUEST_REFUSED, type Cells, type Expected, type Matrix } from './cells.ts'
import { LEAGUE_MATRIX, LEAGUE_ROLES, type LeagueRole, type LeagueRow } from './league-matrix.ts'
import { SELF_MATRIX, type SelfRow } from './self-matrix.ts'

/** One endpoint, called by one role in one state of what it is about, and what it answers. */
export interface Cell {
  readonly endpoint: string
  readonly role: Role | LeagueRole | 'signed in' | 'guest'
  readonly stage: Stage | 'unknown' | 'nothing' | `${LeagueStage} league`
  readonly expected: Expected
}

const rowOf = <R>(matrix: Matrix<R>, endpoint: string) => {
  const [noun = '', verb = ''] = endpoint.split('.')
  const rows: { readonly [noun in string]?: { readonly [verb in string]?: R } } = matrix
  return rows[noun]?.[verb]
}

/** Whether there is a user of this role at all. */
const isInhabited = (role: Role, stage: Stage): boolean =>
  role !== 'holder' || stage === 'pending' || stage === 'cancelled early'

function cellsAt(row: BetRow, stage: Stage): Cells<Role> {
  if (stage === 'cancelled early') return row.cancelledEarly ?? row.otherwise
  if (stage === 'pending' || stage === 'active' || stage === 'won' || stage === 'drawn')
    return row[stage] ?? row.otherwise
  return row.otherwise
}

function betCells(endpoint: string, row: BetRow): readonly Cell[] {
  const admission = admissionOf(endpoint)
  const known = STAGES.flatMap((stage) =>
    ROLES.filter((role) => isInhabited(role, stage)).map((role): Cell => {
      const expected = expectedOf(cellsAt(row, stage), role, admission)
      return { endpoint, role, stage, expected }
    }),
  )
  const unknown = (['anonymous', 'stranger'] as const).map((role): Cell => {
    const expected = expectedOf('bet.not_found', role, admission)
    return { endpoint, role, stage: 'unknown', expected }
  })
  return [...known, ...unknown]
}

const leagueCells = (endpoint: string, row: LeagueRow): readonly Cell[] =>
  LEAGUE_STAGES.flatMap((stage) =>
    LEAGUE_ROLES.map((role): Cell => {
      const expected = expectedOf(row[stage], role, admissionOf(endpoint))
      return { endpoint, role, stage: `${stage} league`, expected }
    }),
  )

function selfCells(endpoint: string, { anonymous = 'ok', signedIn = 'ok' }: SelfRow): readonly Cell[] {
  const visitor = expectedOf(anonymous, 'anonymous', admissionOf(endpoint))
  return [
    { endpoint, role: 'anonymous', stage: 'nothing', expected: visitor },
    { endpoint, role: 'signed in', stage: 'nothing', expected: signedIn },
  ]
}

function cellsOf(endpoint: string): readonly Cell[] {
  const betRow = rowOf<BetRow>(BET_MATRIX, endpoint)
  if (betRow) return betCells(endpoint, betRow)
  const leagueRow = rowOf<LeagueRow>(LEAGUE_MATRIX, endpoint)
  if (leagueRow) return leagueCells(endpoint, leagueRow)
  return selfCells(endpoint, rowOf<SelfRow>(SELF_MATRIX, endpoint) ?? {})
}

/**
 * A guest of another bet: refused where the contract is for accounts only, and otherwise answered as a stranger to the
 * bet, an outsider of the league, or any signed-in user.
 */
function guestCell(endpoint: string): Cell {
  const admission = admissionOf(endpoint)
  const [betRow, leagueRow] = [rowOf<BetRow>(BET_MATRIX, endpoint), rowOf<LeagueRow>(LEAGUE_MATRIX, endpoint)]
  const stage = betRow ? 'pending' : leagueRow ? 'active league' : 'nothing'
  const { signedIn = 'ok', guest = signedIn } = rowOf<SelfRow>(SELF_MATRIX, endpoint) ?? {}
  const asAnyUser = betRow
    ? expectedOf(cellsAt(betRow, 'pending'), 'stranger', admission)
    : leagueRow
      ? expectedOf(leagueRow.active, 'outsider', admission)
      : guest
  return { endpoint, role: 'guest', stage, expected: admission.needs === 'account' ? GUEST_REFUSED : asAnyUser }
}

/** Whether a matrix says what the endpoint answers; every other one gets the answer that is usual for its session requirement. */
export const hasOwnRow = (endpoint: string): boolean =>
  [BET_MATRIX, LEAGUE_MATRIX, SELF_MATRIX].some((matrix) => rowOf<unknown>(matrix, endpoint) !== undefined)

/** Who may do what, and what the others are answered: every endpoint, every role, every state. */
export const CELLS: readonly Cell[] = ENDPOINTS.flatMap((endpoint) => [...cellsOf(endpoint), guestCell(endpoint)])

/** Everything that a visitor may try: whatever else the contract lets them try is a mistake in the contract. */
export const OPEN_TO_VISITORS: readonly string[] = [
  'accounts.me',
  'accounts.signUp',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.resendConfirmation',
  'accounts.confirmEmail',
  'accounts.requestPasswordReset',
  'accounts.resetPassword',
  'accounts.waysIn',
  'accounts.requestSignInLink',
  'accounts.viewSignInLink',
  'accounts.signInByLink',
  'accounts.endSignInLink',
  'bets.get',
  'bets.history',
  'guests.door',
  'guests.enter',
  'invites.view',
  'notifications.unsubscribeFromEmails',
  'passkeys.signInChallenge',
  'passkeys.signIn',
  'passkeys.signUpChallenge',
  'passkeys.signUp',
  'providers.begin',
  'providers.finish',
  'tasks.noteShare',
]
