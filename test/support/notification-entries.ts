import type { Outputs } from '#contract/index.ts'
import type { NotificationView } from '#contract/notifications.ts'
import { notificationTexts } from '#copy/notifications.ts'
import type { Database } from '#server/db/database.ts'
import { listNotifications } from '#server/modules/notifications/read-notifications.ts'
import { performRead } from '#server/perform.ts'
import { must } from './answers.ts'
import type { Person } from './people.ts'

/** Everything in a list of notifications, card by card. */
export const entriesOf = ({ cards }: Pick<Outputs['notifications']['list'], 'cards'>): readonly NotificationView[] =>
  cards.flatMap(({ entries }) => entries)

/** The newest notifications of a user, card by card. */
export const notificationsTo = async (db: Database, person: Pick<Person, 'id'>): Promise<readonly NotificationView[]> =>
  entriesOf(must(await performRead(db, person.id, (context) => listNotifications(context as never, { before: null }))))

/** The newest notifications of a user, each as the line they read. */
export const linesTo = async (db: Database, person: Pick<Person, 'id'>): Promise<readonly string[]> =>
  (await notificationsTo(db, person)).map((entry) => notificationTexts[entry.kind].line(entry))
