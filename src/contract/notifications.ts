import { INVITE_SIDES } from '#domain/invites/reward.ts'
import { NOTIFICATION_CHANNELS } from '#domain/notifications/choices.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TOPICS, type NotificationKind } from '#domain/notifications/kinds.ts'
import { PET_STAGES } from '#domain/pets/pet.ts'
import { z } from 'zod'
import { command, commandId, ownChange, ownRead, publicCommand, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

const kind = z.enum(NOTIFICATION_KIND_NAMES as readonly [NotificationKind, ...NotificationKind[]])

/** One entry of the list: one notification, or several of a kind about one bet. Carries no prediction. */
export const notificationView = z.object({
  /** Of the newest in it. */
  id: z.uuid(),
  kind,
  at: z.date(),
  isRead: z.boolean(),
  /** Who did it, the newest first, or who won the league that is over; two at most; "Unknown User" for deleted accounts. */
  names: z.array(z.string()),
  /** How many people did it. */
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
  }),
  /** Null where it is about none, or about one the viewer may not read any more. */
  bet: z.object({ uniqueId: z.string(), description: z.string(), isMuted: z.boolean() }).nullable(),
  league: z.object({ id: z.uuid(), name: z.string(), isMuted: z.boolean() }).nullable(),
  /** Where it leads. */
  address: z.string(),
})
export type NotificationView = z.infer<typeof notificationView>

/** What stands in the list under one heading: everything about one bet, the newest first, or one entry about anything else. */
export const notificationCard = z.object({
  /** Of the newest entry. */
  id: z.uuid(),
  entries: z.array(notificationView).min(1),
})
export type NotificationCard = z.infer<typeof notificationCard>

const muted = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bet'), uniqueId, name: z.string() }),
  z.object({ type: z.literal('league'), leagueId: z.uuid(), name: z.string() }),
])

/** What reaches the person, and how. */
export const notificationSettings = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(NOTIFICATION_TOPICS),
      /** `mail` is null where a letter would come too late. */
      kinds: z.array(z.object({ kind, push: z.boolean(), mail: z.boolean().nullable() })),
    }),
  ),
  muted: z.array(muted),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const endpoint = z.url({ protocol: /^https$/ }).max(1_000)

export const notifications = {
  list: ownRead
    .route({ method: 'GET', path: '/my/notifications', summary: 'What I was told, newest first' })
    .input(z.strictObject({ before: z.uuid().nullable().default(null) }))
    .output(z.object({ cards: z.array(notificationCard), nextBefore: z.uuid().nullable() })),

  markRead: command
    .route({ method: 'POST', path: '/my/notifications/read', summary: 'I have seen everything up to this one' })
    /** What arrives meanwhile stays unread. */
    .input(z.strictObject({ commandId, upToId: z.uuid() }))
    .output(z.object({})),

  settings: ownRead
    .route({ method: 'GET', path: '/my/notification-settings', summary: 'What reaches me, and how' })
    .input(z.strictObject({}))
    /** Without mail there is nothing to choose about it. */
    .output(notificationSettings.extend({ hasMail: z.boolean() })),

  choose: command
    .route({ method: 'PUT', path: '/my/notification-settings', summary: 'Switch one kind on or off' })
    .input(z.strictObject({ commandId, kind, channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() }))
    .output(notificationSettings),

  mute: command
    .route({ method: 'PUT', path: '/my/mutes', summary: 'Stop, or start again, hearing of a bet or a league' })
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
    .route({ method: 'GET', path: '/my/push-key', summary: 'The key a browser needs to let us wake it' })
    .input(z.strictObject({}))
    .output(z.object({ publicKey: z.string() })),

  /** This device belongs to this session from now on, and to no other account. Ends with the session. */
  subscribe: ownChange
    .route({ method: 'POST', path: '/my/devices', summary: 'Let this device be woken' })
    .input(
      z.strictObject({
        endpoint,
        p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
        auth: z.string().regex(/^[\w-]{21,24}={0,2}$/),
      }),
    )
    .output(z.object({})),

  unsubscribe: ownChange
    .route({ method: 'POST', path: '/my/push-subscriptions/removed', summary: 'Let this device sleep' })
    .input(z.strictObject({ endpoint }))
    .output(z.object({})),

  unsubscribeFromEmails: publicCommand
    .errors(refusals('account.link_invalid'))
    .route({ method: 'POST', path: '/unsubscribe', summary: 'No more letters about what happened' })
    /** From a letter. Nobody has to be signed in. */
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.object({})),
}
