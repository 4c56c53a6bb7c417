import type { ApiClient } from '#contract/index.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import { talkKeys } from './comments.ts'
import { meKeys } from './keys.ts'
import { useCommand } from './use-command.ts'

/** What a user reports. */
export type Reported =
  | { readonly type: 'comment'; readonly uniqueId: string; readonly commentId: string }
  | { readonly type: 'proof'; readonly uniqueId: string; readonly participantId: string }
  | { readonly type: 'bet'; readonly uniqueId: string }
  | { readonly type: 'league'; readonly leagueId: string }
  | { readonly type: 'person'; readonly userId: string }

interface Report {
  readonly about: Reported
  readonly reason: ReportReason
  /** The author of the comment or proof is blocked as well. */
  readonly isBlocking: boolean
}

/** Reports something to the operator. */
export const useReport = () =>
  useCommand(sendReport, (queryClient, _answer, { about, isBlocking }: Report) => {
    if (isBlocking) void queryClient.invalidateQueries({ queryKey: meKeys.all })
    if ('uniqueId' in about && about.type !== 'bet')
      void queryClient.invalidateQueries({ queryKey: talkKeys.all(about.uniqueId) })
  })

function sendReport(
  client: ApiClient,
  { about, reason, isBlocking, commandId }: Report & { readonly commandId: CommandId },
): Promise<object> {
  if (about.type === 'bet') return client.bets.report({ uniqueId: about.uniqueId, reason, commandId })
  if (about.type === 'league') return client.leagues.report({ leagueId: about.leagueId, reason, commandId })
  if (about.type === 'person') return client.friends.report({ userId: about.userId, reason, commandId })
  const { uniqueId, ...target } = about
  return client.comments.report({ uniqueId, target, reason, isBlocking, commandId })
}
