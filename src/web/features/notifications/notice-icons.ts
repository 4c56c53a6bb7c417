import { noticeSetting, type NoticeKind, type NoticeTopic } from '#domain/notices/kinds.ts'
import type { IconName } from '#web/ui/icon.tsx'

const BY_KIND: { readonly [K in NoticeKind]?: IconName } = {
  'bet.invited': 'envelope-simple',
  'bet.deadline_day': 'clock-countdown',
  'bet.deadline_hours': 'clock-countdown',
  'bet.live': 'lightning',
  'bet.disagreed': 'warning-circle',
  'bet.decided': 'trophy',
  'bet.cancelled': 'x-circle',
  'bet.removed': 'x-circle',
  'bet.declined': 'x-circle',
  'reward.earned': 'coins',
  'premium.started': 'crown',
  'pet.evolved': 'paw-print',
}
const BY_TOPIC: { readonly [topic in NoticeTopic]: IconName } = {
  bets: 'seal-check',
  results: 'flag-checkered',
  dares: 'camera',
  people: 'users-three',
  you: 'gift',
}

/** The sign before a notification. */
export const iconOf = (kind: NoticeKind): IconName => BY_KIND[kind] ?? BY_TOPIC[noticeSetting(kind).topic]
