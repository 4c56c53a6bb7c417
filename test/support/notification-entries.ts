import type { Outputs } from '#contract/index.ts'
import type { NotificationView } from '#contract/notifications.ts'

/** Everything in a list of notifications, card by card. */
export const entriesOf = ({ cards }: Pick<Outputs['notifications']['list'], 'cards'>): readonly NotificationView[] =>
  cards.flatMap(({ entries }) => entries)
