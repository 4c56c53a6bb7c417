import type { Outputs } from '#contract/index.ts'
import type { NoticeView } from '#contract/notices.ts'

/** Everything in a list of notifications, card by card. */
export const entriesOf = ({ cards }: Pick<Outputs['notices']['list'], 'cards'>): readonly NoticeView[] =>
  cards.flatMap(({ entries }) => entries)
