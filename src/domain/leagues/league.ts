/** `finished` is final. @see docs/rules.md#league-end */
export const LEAGUE_STATUSES = ['active', 'finished'] as const
export type LeagueStatus = (typeof LEAGUE_STATUSES)[number]

/** A league from one member's perspective: the server builds it from the locked row, the screen from the view. */
export interface LeagueFacts {
  readonly status: LeagueStatus
  /** The last instant of its last day, or null where only its creator ends it. */
  readonly deadline: Date | null
  readonly isCreator: boolean
}

/**
 * Whether the league has ended: by its creator, by the scheduler, or because its last day is over and the scheduler has
 * not run yet.
 */
export const isOver = ({ status, deadline }: Pick<LeagueFacts, 'status' | 'deadline'>, now: Date): boolean =>
  status === 'finished' || (deadline !== null && now.getTime() > deadline.getTime())
