import type { UserId } from '#domain/kernel/ids.ts'
import type { InviteSide } from '#domain/invites/reward.ts'
import type { PetStage } from '#domain/pets/pet.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** The screen a notification leads to; those of a bet or a league lead to that one. */
export type NotificationTarget =
  | 'bet'
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

/** The sections in which a person chooses what reaches them. */
export const NOTIFICATION_TOPICS = ['bets', 'results', 'dares', 'people', 'you'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

interface KindSetting {
  readonly topic: NotificationTopic
  readonly opens: NotificationTarget
  /** Several about one bet stand in the list as one: "Ann and 2 others". */
  readonly isGrouped?: true
  /** Waits for the person: it may wake their device. */
  readonly isUrgent?: true
  /** Over before a letter would be read. */
  readonly isFleeting?: true
  /** About nobody but who did it: not told where one of the two has blocked the other. */
  readonly isAboutActor?: true
}

/**
 * Everything a person is told, one line each; its sentence stands in `copy/en/notifications.ts`.
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
  'bet.result_wanted': { topic: 'results', opens: 'resolve' },
  'bet.confirmed': { topic: 'results', opens: 'results', isGrouped: true },
  'bet.confirmation_wanted': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.given_up_soon': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.disagreed': { topic: 'results', opens: 'results', isUrgent: true },
  'bet.decided': { topic: 'results', opens: 'bet', isUrgent: true },
  'bet.cancelled': { topic: 'results', opens: 'bet' },
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

/** How a bet came to its end, the moment of its page says as well. */
export const ENDING_KINDS = ['bet.decided', 'bet.cancelled'] as const satisfies readonly NotificationKind[]

/** How a bet ended for the person who is told. */
export type NotificationOutcome = 'won' | 'lost' | 'drawn'

interface Champions {
  /** The one who is told. */
  readonly isChampion: boolean
  /** Whose names are read when the list is. */
  readonly championIds: readonly UserId[]
}

interface FactsByKind {
  /** `isContested`: the creator has called a result that others contradict. */
  readonly 'bet.disagreed': { readonly isContested: boolean }
  /** `tokens` is the stake that goes back, 0 for a dare; `hasMajority`: the result that most confirmed settles the bet. */
  readonly 'bet.given_up_soon': { readonly days: number; readonly hasMajority: boolean; readonly tokens: Tokens }
  /** `tokens` is what came to the wallet, or the stake that is lost; 0 for a dare. */
  readonly 'bet.decided': { readonly outcome: NotificationOutcome; readonly tokens: Tokens }
  /** `tokens` is the stake that came back; 0 for a dare and for who had not paid. */
  readonly 'bet.cancelled': { readonly tokens: Tokens }
  readonly 'bet.removed': { readonly tokens: Tokens }
  /** No champions while bets of it are open: who won it is told when the last one is over. */
  readonly 'league.ended': Champions & { readonly openBetCount: number }
  readonly 'league.decided': Champions
  /** For an invite, of which the person is one side; the other one is named as who did it. */
  readonly 'reward.earned': { readonly tokens: Tokens; readonly side: InviteSide }
  /** `month` counts from the person's first. */
  readonly 'premium.started': { readonly until: string; readonly month: number }
  readonly 'pet.evolved': { readonly stage: PetStage }
}

/** What a kind carries beside who and where. Numbers, dates and words of the rules: no text that somebody typed. */
export type FactsOfNotification<K extends NotificationKind> = K extends keyof FactsByKind ? FactsByKind[K] : object

/** How this kind behaves. */
export const notificationSetting = (kind: NotificationKind): KindSetting => NOTIFICATION_KINDS[kind]
