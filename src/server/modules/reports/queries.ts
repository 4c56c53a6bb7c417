import { statement } from '#server/db/statement.ts'

/** Reporting again changes nothing. */
export const insertReport = statement<
  never,
  [
    betId: string | null,
    commentId: string | null,
    photoId: string | null,
    leagueId: string | null,
    personId: string | null,
    reason: string,
  ]
>(
  'reports.insert',
  `insert into reports (reporter_id, bet_id, comment_id, photo_id, league_id, person_id, reason)
   values (app.uid(), $1, $2, $3, $4, $5, $6) on conflict do nothing`,
)
