import type { PetStage } from '#domain/pets/pet.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** The screen a notification leads to; those of a bet or a league lead to that one. */
export type NoticePlace = 'bet' | 'results' | 'resolve' | 'my_bets' | 'leagues' | 'account' | 'earn_tokens'

interface KindSetting {
  readonly opens: NoticePlace
  /** Several about one bet stand in the list as one: "Ann and 2 others". */
  readonly isGrouped?: true
  /** Waits for the person: it may wake their device. */
  readonly isUrgent?: true
}

/**
 * Everything a person is told, one line each; its sentence stands in `copy/en/notices.ts`.
 *
 * @see rules.md §10
 */
export const NOTICE_KINDS = {
  'bet.invited': { opens: 'bet', isUrgent: true },
  'bet.accepted': { opens: 'bet', isGrouped: true },
  'bet.last_missing': { opens: 'bet', isUrgent: true },
  'bet.deadline_day': { opens: 'bet' },
  'bet.deadline_hours': { opens: 'bet', isUrgent: true },
  'bet.live': { opens: 'bet' },
  'bet.result_wanted': { opens: 'resolve' },
  'bet.confirmed': { opens: 'results', isGrouped: true },
  'bet.disagreed': { opens: 'results', isUrgent: true },
  'bet.decided': { opens: 'bet', isUrgent: true },
  'bet.cancelled': { opens: 'bet' },
  'bet.removed': { opens: 'my_bets' },
  'bet.declined': { opens: 'bet' },
  'dare.owed': { opens: 'my_bets', isUrgent: true },
  'dare.proof_sent': { opens: 'my_bets', isUrgent: true },
  'dare.accepted': { opens: 'my_bets' },
  'dare.sent_back': { opens: 'my_bets', isUrgent: true },
  'friend.requested': { opens: 'account' },
  'friend.accepted': { opens: 'account' },
  'league.joined': { opens: 'leagues', isGrouped: true },
  'league.ended': { opens: 'leagues' },
  'league.removed': { opens: 'leagues' },
  'reward.earned': { opens: 'earn_tokens' },
  'premium.started': { opens: 'account' },
  'pet.evolved': { opens: 'account' },
} as const satisfies { readonly [kind: string]: KindSetting }

export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as readonly NoticeKind[]

/** How a bet ended for the person who is told. */
export type NoticeOutcome = 'won' | 'lost' | 'drawn'

interface FactsByKind {
  /** `tokens` is what came back to the wallet; 0 for a dare and for who lost. */
  readonly 'bet.decided': { readonly outcome: NoticeOutcome; readonly tokens: Tokens }
  /** `tokens` is the stake that came back; 0 for a dare and for who had not paid. */
  readonly 'bet.cancelled': { readonly tokens: Tokens }
  readonly 'bet.removed': { readonly tokens: Tokens }
  readonly 'reward.earned': { readonly tokens: Tokens }
  readonly 'premium.started': { readonly until: string }
  readonly 'pet.evolved': { readonly stage: PetStage }
}

/** What a kind carries beside who and where. Numbers, dates and words of the rules: no text that somebody typed. */
export type FactsOfNotice<K extends NoticeKind> = K extends keyof FactsByKind ? FactsByKind[K] : object

/** How this kind behaves. */
export const noticeSetting = (kind: NoticeKind): KindSetting => NOTICE_KINDS[kind]
