import { VERDICT_TYPES } from '#domain/objections/verdict.ts'
import { INVITE_SIDES } from '#domain/invites/reward.ts'
import { NOTIFICATION_CHANNELS } from '#domain/notifications/choices.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TOPICS } from '#domain/notifications/kinds.ts'
import { PET_STAGES } from '#domain/pets/pet.ts'
import { z } from 'zod'
import { command, commandId, ownChange, ownRead, publicCommand, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

const kind = z.enum(NOTIFICATION_KIND_NAMES)

/** One entry of the list: one notification, or several of a kind about one bet. Carries no prediction. */
const notificationView = z.object({
  /** The id of the newest notification in it. */
  id: z.uuid(),
  kind,
  at: z.date(),
  isRead: z.boolean(),
  /**
   * The actors, newest first, or the champions of a league that is over; at most two; "Unknown User" for deleted
   * accounts.
   */
  names: z.array(z.string()),
  /** How many different actors it has. */
  peopleCount: z.int(),
  facts: z.object({
    outcome: z.enum(['won', 'lost', 'drawn']).optional(),
    tokens: z.int().optional(),
    until: z.string().optional(),
    month: z.int().optional(),
    side: z.enum(INVITE_SIDES).optional(),
    stage: z.enum(PET_STAGES).optional(),
    isChampion: z.boolean().optional(),
    openBetCount: z.int().optional(),
    isContested: z.boolean().optional(),
    days: z.int().optional(),
    hasMajority: z.boolean().optional(),
    /** How many new comments it stands for. */
    commentCount: z.int().optional(),
    verdict: z.enum(VERDICT_TYPES).optional(),
    /** The invitation is to another game of a series. */
    again: z.enum(['rematch', 'double']).optional(),
  }),
  /** Null where the notification concerns no bet, or one that the viewer may no longer read. */
  bet: z.object({ uniqueId: z.string(), description: z.string(), isMuted: z.boolean() }).nullable(),
  league: z.object({ id: z.uuid(), name: z.string(), isMuted: z.boolean() }).nullable(),
  /** The address that it opens. */
  address: z.string(),
})
export type NotificationView = z.infer<typeof notificationView>

/**
 * What the list shows under one heading: everything about one bet, newest first, or a single entry about anything else.
 */
const notificationCard = z.object({
  /** The id of the newest entry. */
  id: z.uuid(),
  entries: z.array(notificationView).min(1),
})
export type NotificationCard = z.infer<typeof notificationCard>

const muted = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bet'), uniqueId, name: z.string() }),
  z.object({ type: z.literal('league'), leagueId: z.uuid(), name: z.string() }),
])

/** Which notifications reach the user, and how. */
const notificationSettings = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(NOTIFICATION_TOPICS),
      /** `mail` is null for a kind that is outdated before an email would be read. */
      kinds: z.array(z.object({ kind, push: z.boolean(), mail: z.boolean().nullable() })),
    }),
  ),
  muted: z.array(muted),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const endpoint = z.url({ protocol: /^https$/ }).max(1_000)

export const notifications = {
  list: ownRead
    .route({ method: 'GET', path: '/my/notifications', summary: 'My notifications, newest first' })
    .input(z.strictObject({ before: z.uuid().nullable().default(null) }))
    .output(z.object({ cards: z.array(notificationCard), nextBefore: z.uuid().nullable() })),

  markRead: command
    .route({ method: 'POST', path: '/my/notifications/read', summary: 'Mark everything up to this one as read' })
    /** Notifications that arrive after `upToId` stay unread. */
    .input(z.strictObject({ commandId, upToId: z.uuid() }))
    .output(z.object({})),

  settings: ownRead
    .route({ method: 'GET', path: '/my/notification-settings', summary: 'Which notifications reach me, and how' })
    .input(z.strictObject({}))
    /** Without a configured mailer the page offers no choice about email. */
    .output(notificationSettings.extend({ hasMail: z.boolean() })),

  choose: command
    .route({ method: 'PUT', path: '/my/notification-settings', summary: 'Switch one kind on or off' })
    .input(z.strictObject({ commandId, kind, channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() }))
    .output(notificationSettings),

  mute: command
    .route({ method: 'PUT', path: '/my/mutes', summary: 'Mute or unmute a bet or a league' })
    .input(
      z.strictObject({
        commandId,
        about: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('bet'), uniqueId }),
          z.strictObject({ type: z.literal('league'), leagueId: z.uuid() }),
        ]),
        isMuted: z.boolean(),
      }),
    )
    .output(notificationSettings),

  pushKey: ownRead
    .route({ method: 'GET', path: '/my/push-key', summary: 'The key that a browser needs to subscribe to push' })
    .input(z.strictObject({}))
    .output(z.object({ publicKey: z.string() })),

  /**
   * From now on this device belongs to this session and to no other account. The subscription ends with the session.
   */
  subscribe: ownChange
    .route({ method: 'POST', path: '/my/devices', summary: 'Subscribe this device to push notifications' })
    .input(
      z.strictObject({
        endpoint,
        p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
        auth: z.string().regex(/^[\w-]{21,24}={0,2}$/),
        /** Of the device: when it is day there. */
        timeZone: z.string().max(100).nullable().default(null),
      }),
    )
    .output(z.object({})),

  unsubscribe: ownChange
    .route({
      method: 'POST',
      path: '/my/push-subscriptions/removed',
      summary: 'Unsubscribe this device from push notifications',
    })
    .input(z.strictObject({ endpoint }))
    .output(z.object({})),

  unsubscribeFromEmails: publicCommand
    .errors(refusals('account.link_invalid'))
    .route({ method: 'POST', path: '/unsubscribe', summary: 'Unsubscribe from emails' })
    /** The token comes from the link in an email, so the visitor needs no session. */
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.object({})),
}
