import type { NotificationView } from '#contract/notifications.ts'
import {
  notificationSetting,
  type NotificationKind,
  type NotificationOutcome,
  type NotificationTopic,
} from '#domain/notifications/kinds.ts'
import type { IconName } from '#web/ui/icon.tsx'

const BY_KIND: { readonly [K in NotificationKind]?: IconName } = {
  'bet.invited': 'envelope-simple',
  'bet.deadline_day': 'clock-countdown',
  'bet.deadline_hours': 'clock-countdown',
  'bet.revealed': 'eye',
  'bet.live': 'lightning',
  'bet.disagreed': 'warning-circle',
  'bet.cancelled': 'x-circle',
  'bet.removed': 'x-circle',
  'bet.declined': 'x-circle',
  'league.decided': 'trophy',
  'reward.earned': 'coins',
  'premium.started': 'crown',
  'pet.evolved': 'paw-print',
}
const BY_TOPIC: { readonly [topic in NotificationTopic]: IconName } = {
  bets: 'seal-check',
  talk: 'chat-circle',
  results: 'flag-checkered',
  dares: 'camera',
  people: 'users-three',
  you: 'gift',
}

const BY_OUTCOME: { readonly [outcome in NotificationOutcome]: IconName } = {
  won: 'trophy',
  lost: 'flag-checkered',
  drawn: 'equals',
}

export const iconOf = ({ kind, facts: { outcome } }: NotificationView): IconName =>
  (outcome && BY_OUTCOME[outcome]) ?? BY_KIND[kind] ?? BY_TOPIC[notificationSetting(kind).topic]
