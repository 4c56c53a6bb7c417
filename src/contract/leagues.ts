import { LEAGUE_STATUSES, STAKE_LIMIT_DEFAULT } from '#domain/leagues/league.ts'
import { REPORT_REASONS } from '#domain/reports/report.ts'
import { z } from 'zod'
import { stake } from './bet-view.ts'
import { accountCommand, accountRead, commandId, ownRead } from './endpoint.ts'
import { refusals } from './errors.ts'
import { petFace } from './pets.ts'

/** One line of a league's table. */
const standing = z.object({
  /** The member of the line: names are not unique. */
  memberId: z.uuid(),
  rank: z.int(),
  name: z.string(),
  pet: petFace.nullable(),
  won: z.int(),
  drawn: z.int(),
  tokens: z.int(),
  isMe: z.boolean(),
  /** Belongs to a former member: the line stays as long as bets count for it, and links to no account. */
  hasLeft: z.boolean(),
  /** Can be the champion: a member, or a former member who left within 30 days before the end. */
  isContender: z.boolean(),
})
export type StandingView = z.infer<typeof standing>

/** A league as one of its members sees it. A superset of the rules' `LeagueFacts`. */
const leagueView = z.object({
  leagueId: z.uuid(),
  name: z.string(),
  /** The join code: members show it to friends. */
  code: z.string(),
  createdAt: z.date(),
  /** 23:59:59 UTC of its last day. */
  deadline: z.date().nullable(),
  /** When it ended, by its creator or with its last day; null while it runs. */
  endedAt: z.date().nullable(),
  status: z.enum(LEAGUE_STATUSES),
  isCreator: z.boolean(),
  /** The highest stake of a bet in the league, per participant. */
  stakeLimit: z.int(),
  memberCount: z.int(),
  /** Lines of the whole table, including those of former members. */
  lineCount: z.int(),
  /** Its bets that are pending or active: while there are any, a league that has ended has no champion. */
  openBetCount: z.int(),
  /** The top of the table, the viewer's own line where it ranks lower, and the best contender. */
  standings: z.array(standing),
})
export type LeagueView = z.infer<typeof leagueView>

/** A bet of a league in one line: no prediction, and no participants but the winners. */
const leagueBet = z.object({
  uniqueId: z.string(),
  description: z.string(),
  stake,
  status: z.enum(['pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed']),
  creatorName: z.string(),
  participantCount: z.int(),
  acceptedCount: z.int(),
  deadline: z.date().nullable(),
  winnerNames: z.array(z.string()),
  resolvedAt: z.date().nullable(),
  /** The viewer participates in it, or a participant is reserved for them. */
  isMine: z.boolean(),
})
export type LeagueBet = z.infer<typeof leagueBet>

const leaguePage = leagueView.extend({
  openBets: z.array(leagueBet),
  lastResults: z.array(leagueBet),
})
export type LeaguePage = z.infer<typeof leaguePage>

const leagueMember = z.object({
  memberId: z.uuid(),
  /** To reserve a participant for the member in a bet of the league. */
  userId: z.uuid(),
  name: z.string(),
  pet: petFace.nullable(),
  joinedAt: z.date(),
  isMe: z.boolean(),
  isCreator: z.boolean(),
  /** A bet of the viewer may reserve a participant for the member. */
  canBeAdded: z.boolean(),
})
export type LeagueMember = z.infer<typeof leagueMember>

const leagueId = z.uuid()
const memberId = z.uuid()
const about = z.strictObject({ leagueId })
const leagueCommand = z.strictObject({ leagueId, commandId })
/** As typed: the rule removes spaces and dashes and converts lower case. */
const code = z.string().min(1).max(64)

const tryRefusals = refusals('league.code_invalid', 'league.too_many_tries')

/** A change of a league that only its creator may make; the response is the changed league. */
const ownersChange = (path: string, summary: string) =>
  accountCommand
    .route({ method: 'POST', path: `/leagues/{leagueId}/${path}`, summary })
    .errors(refusals('league.not_found', 'league.creator_only'))
    .output(leagueView)

export const leagues = {
  listMine: ownRead
    .route({
      method: 'GET',
      path: '/my/leagues',
      summary: 'The leagues I am in: those that run, then those that are over, newest first',
    })
    .input(z.strictObject({}))
    .output(z.object({ leagues: z.array(leagueView) })),

  get: ownRead
    .route({ method: 'GET', path: '/leagues/{leagueId}', summary: 'A league with its open bets and last results' })
    .errors(refusals('league.not_found'))
    .input(about)
    .output(leaguePage),

  standings: ownRead
    .route({ method: 'GET', path: '/leagues/{leagueId}/standings', summary: 'The whole table' })
    .errors(refusals('league.not_found'))
    .input(about)
    .output(z.object({ standings: z.array(standing) })),

  members: ownRead
    .route({ method: 'GET', path: '/leagues/{leagueId}/members', summary: 'The members, longest first' })
    .errors(refusals('league.not_found'))
    .input(about)
    .output(z.object({ members: z.array(leagueMember) })),

  /** Needs the code only; wrong codes are counted. */
  preview: accountRead
    .route({ method: 'GET', path: '/league-codes/{code}', summary: 'The league behind a code: name and size' })
    .errors(tryRefusals)
    .input(z.strictObject({ code }))
    .output(
      z.object({
        name: z.string(),
        memberCount: z.int(),
        stakeLimit: z.int(),
        isMember: z.boolean(),
        isFinished: z.boolean(),
        /** The league's page, for its members. */
        leagueId: z.uuid().nullable(),
      }),
    ),

  create: accountCommand
    .route({ method: 'POST', path: '/leagues', successStatus: 201, summary: 'Create a league; I am its first member' })
    .errors(
      refusals(
        'league.name_missing',
        'league.name_too_long',
        'league.name_invalid',
        'league.deadline_passed',
        'league.stake_limit_invalid',
        'league.active_limit',
      ),
    )
    .input(
      z.strictObject({
        commandId,
        name: z.string().max(400),
        /** `2026-06-30`; stored as 23:59:59 UTC of that day. */
        lastDay: z.string().max(20).nullable(),
        /** The highest stake of a bet in the league, per participant; it never changes later. */
        stakeLimit: z.int().default(STAKE_LIMIT_DEFAULT),
      }),
    )
    .output(leagueView),

  join: accountCommand
    .route({ method: 'POST', path: '/league-memberships', summary: 'Join a league by its code' })
    .errors({ ...tryRefusals, ...refusals('league.already_member', 'league.finished') })
    .input(z.strictObject({ commandId, code }))
    .output(leagueView),

  report: accountCommand
    .route({ method: 'POST', path: '/leagues/{leagueId}/report', summary: 'Report a league to the operator' })
    .errors(refusals('league.not_found', 'report.own'))
    .input(leagueCommand.extend({ reason: z.enum(REPORT_REASONS) }))
    .output(z.object({})),

  leave: accountCommand
    .route({
      method: 'POST',
      path: '/leagues/{leagueId}/leave',
      summary: 'Leave a league; my line stays in the table',
    })
    .errors(refusals('league.not_found', 'league.creator_stays'))
    .input(leagueCommand)
    .output(z.object({})),

  removeMember: accountCommand
    .route({
      method: 'POST',
      path: '/leagues/{leagueId}/removals',
      summary: 'Remove a member, who does not come back with this code',
    })
    .errors(
      refusals(
        'league.not_found',
        'league.creator_only',
        'league.finished',
        'league.member_unknown',
        'league.creator_stays',
      ),
    )
    .input(leagueCommand.extend({ memberId }))
    .output(leagueView),

  handOver: ownersChange('creator', 'Make another member the creator')
    .errors(refusals('league.finished', 'league.member_unknown', 'league.creator_stays'))
    .input(leagueCommand.extend({ memberId })),

  newCode: ownersChange('code', 'Issue a new code; the old one stops working')
    .errors(refusals('league.finished'))
    .input(leagueCommand),

  end: ownersChange('end', 'End a league; open bets go on and count')
    .errors(refusals('league.finished'))
    .input(leagueCommand),

  delete: accountCommand
    .route({
      method: 'POST',
      path: '/leagues/{leagueId}/deletion',
      summary: 'Delete a finished league for all members',
    })
    .errors(refusals('league.not_found', 'league.creator_only', 'league.not_finished'))
    .input(leagueCommand)
    .output(z.object({})),
}
