import type { UserId } from '#domain/kernel/ids.ts'
import type { InviteSide } from '#domain/invites/reward.ts'
import type { VerdictType } from '#domain/objections/verdict.ts'
import type { PetStage } from '#domain/pets/pet.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** The screen that a notification opens; for a bet or a league, the screen of that bet or league. */
export type NotificationTarget =
  | 'bet'
  | 'talk'
  | 'results'
  | 'dare'
  | 'resolve'
  | 'my_bets'
  | 'league'
  | 'leagues'
  | 'account'
  | 'friends'
  | 'premium'
  | 'earn_tokens'

/** The sections in which a user chooses their notifications. */
export const NOTIFICATION_TOPICS = ['bets', 'talk', 'results', 'dares', 'people', 'you'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

interface KindSetting {
  readonly topic: NotificationTopic
  readonly opens: NotificationTarget
  /** The list groups several notifications about one bet: "Ann and 2 others". */
  readonly isGrouped?: true
  /** The user has to act, so a push notification may wake the device. */
  readonly isUrgent?: true
  /** A push notification about it is sent between 8 and 22 o'clock, as the user's device counts. */
  readonly isInDaytime?: true
  /** Its push notification offers the answers "say who won" and "not yet". */
  readonly hasAnswers?: true
  /** It is outdated before an email would be read. */
  readonly isFleeting?: true
  /** It concerns only its actor, so it is not sent where one of the two has blocked the other. */
  readonly isAboutActor?: true
}

/**
 * Every kind of notification, one line each; its sentence stands in `copy/en/notifications.ts`.
 *
 * @see docs/rules.md#notification-kinds
 */
export const NOTIFICATION_KINDS = {
  'bet.invited': { topic: 'bets', opens: 'bet', isUrgent: true },
  'bet.accepted': { topic: 'bets', opens: 'bet', isGrouped: true },
  'bet.revealed': { topic: 'bets', opens: 'bet', isGrouped: true },
  'bet.last_missing': { topic: 'bets', opens: 'bet', isUrgent: true },
  'bet.deadline_day': { topic: 'bets', opens: 'bet' },
  'bet.deadline_hours': { topic: 'bets', opens: 'bet', isUrgent: true, isFleeting: true },
  'bet.live': { topic: 'bets', opens: 'bet' },
  'comment.added': { topic: 'talk', opens: 'talk', isGrouped: true, isAboutActor: true },
  'comment.mentioned': { topic: 'talk', opens: 'talk', isGrouped: true, isUrgent: true, isAboutActor: true },
  'bet.result_wanted': { topic: 'results', opens: 'resolve' },
  'bet.result_due': { topic: 'results', opens: 'bet', isUrgent: true, isInDaytime: true, hasAnswers: true },
  'bet.confirmed': { topic: 'results', opens: 'results', isGrouped: true },
  'bet.confirmation_wanted': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.given_up_soon': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.disagreed': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.decided': { topic: 'results', opens: 'bet', isUrgent: true },
  'bet.cancelled': { topic: 'results', opens: 'bet' },
  'bet.accepted_result': { topic: 'results', opens: 'bet', isGrouped: true },
  'bet.objected': { topic: 'results', opens: 'bet', isUrgent: true },
  'bet.verdict': { topic: 'results', opens: 'bet', isUrgent: true },
  'bet.removed': { topic: 'bets', opens: 'my_bets' },
  'bet.declined': { topic: 'bets', opens: 'bet' },
  'dare.owed': { topic: 'dares', opens: 'dare', isUrgent: true },
  'dare.reminded': { topic: 'dares', opens: 'dare', isUrgent: true, isAboutActor: true },
  'dare.proof_sent': { topic: 'dares', opens: 'dare', isUrgent: true },
  'dare.accepted': { topic: 'dares', opens: 'dare' },
  'dare.sent_back': { topic: 'dares', opens: 'dare', isUrgent: true },
  'friend.requested': { topic: 'people', opens: 'friends', isAboutActor: true },
  'friend.accepted': { topic: 'people', opens: 'friends', isAboutActor: true },
  'league.joined': { topic: 'people', opens: 'league', isGrouped: true, isAboutActor: true },
  'league.ended': { topic: 'people', opens: 'league' },
  'league.decided': { topic: 'people', opens: 'league' },
  'league.removed': { topic: 'people', opens: 'leagues' },
  'reward.earned': { topic: 'you', opens: 'earn_tokens' },
  'premium.started': { topic: 'you', opens: 'premium' },
  'pet.evolved': { topic: 'you', opens: 'account' },
} as const satisfies { readonly [kind: string]: KindSetting }

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[]

/** The kinds that say how a bet ended. The full-screen message on its page says the same. */
export const ENDING_KINDS = ['bet.decided', 'bet.cancelled'] as const satisfies readonly NotificationKind[]

/** The kinds that are about the thread of a bet. Reading the thread reads them. */
export const COMMENT_KINDS = ['comment.added', 'comment.mentioned'] as const satisfies readonly NotificationKind[]

/** How a bet ended for the recipient. */
export type NotificationOutcome = 'won' | 'lost' | 'drawn'

interface Champions {
  /** The recipient is a champion. */
  readonly isChampion: boolean
  /** Their names are read whenever the list is. */
  readonly championIds: readonly UserId[]
}

interface FactsByKind {
  /** The bet follows another one. */
  readonly 'bet.invited': { readonly again?: 'rematch' | 'double' }
  /** The first comment that it stands for; how many there are is counted whenever the list is read. */
  readonly 'comment.added': { readonly fromNumber: number }
  /** `isContested`: the creator has stated a result that others contradict. */
  readonly 'bet.disagreed': { readonly isContested: boolean }
  /** `tokens` is the stake that is refunded, 0 for a dare; `hasMajority`: the confirmed majority settles the bet. */
  readonly 'bet.given_up_soon': { readonly days: number; readonly hasMajority: boolean; readonly tokens: Tokens }
  /** `tokens` is what the wallet received, or the stake that is lost; 0 for a dare. */
  readonly 'bet.decided': { readonly outcome: NotificationOutcome; readonly tokens: Tokens }
  /** `tokens` is the refunded stake; 0 for a dare, and for a participant who had not paid. */
  readonly 'bet.cancelled': { readonly tokens: Tokens }
  readonly 'bet.removed': { readonly tokens: Tokens }
  readonly 'bet.verdict': { readonly verdict: VerdictType }
  /** Without champions while bets of the league are open; `league.decided` follows once the last one is over. */
  readonly 'league.ended': Champions & { readonly openBetCount: number }
  readonly 'league.decided': Champions
  /** For an invite, of which the recipient is one side; the actor is the other one. */
  readonly 'reward.earned': { readonly tokens: Tokens; readonly side: InviteSide }
  /** `month` counts from the user's first. */
  readonly 'premium.started': { readonly until: string; readonly month: number }
  readonly 'pet.evolved': { readonly stage: PetStage }
}

/** What a kind carries beside actor and target: numbers, dates and terms of the rules, no text that a user typed. */
export type FactsOfNotification<K extends NotificationKind> = K extends keyof FactsByKind ? FactsByKind[K] : object

/** How this kind behaves. */
export const notificationSetting = (kind: NotificationKind): KindSetting => NOTIFICATION_KINDS[kind]
