/** Finished is final. @see docs/rules.md#league-end */
export const LEAGUE_STATUSES = ['active', 'finished'] as const
export type LeagueStatus = (typeof LEAGUE_STATUSES)[number]

/** A league as one of its members stands to it: what the server reads from the locked row, the screen from the view. */
export interface LeagueFacts {
  readonly status: LeagueStatus
  /** The last instant of its last day, or null where it ends by its creator only. */
  readonly deadline: Date | null
  readonly isCreator: boolean
}

/** Whether it has ended: by its creator, by the clock, or because its last day is over and the clock has not come by. */
export const isOver = ({ status, deadline }: Pick<LeagueFacts, 'status' | 'deadline'>, now: Date): boolean =>
  status === 'finished' || (deadline !== null && now.getTime() > deadline.getTime())
