import type { DebtStatus } from './debt-status.ts'

/** Every expected "no" about a dare that is owed and its photo. @see docs/rules.md#dares */
export type DareError =
  | { readonly code: 'dare.not_found' }
  | { readonly code: 'dare.debtor_only' }
  | { readonly code: 'dare.winner_only' }
  | { readonly code: 'dare.bad_state'; readonly status: DebtStatus }
  /** Once a UTC day, whichever winner it was. */
  | { readonly code: 'dare.reminded' }
  | { readonly code: 'dare.photo_missing' }
  | { readonly code: 'dare.reason_missing' }
  | { readonly code: 'dare.text_too_long'; readonly limit: number }
  | { readonly code: 'photo.too_large'; readonly megabytesMax: number }
  | { readonly code: 'photo.too_many_pixels'; readonly megapixelsMax: number }
  /** `heic`: what iPhones keep, and what no browser shows everywhere. */
  | { readonly code: 'photo.wrong_type'; readonly looksLike: 'heic' | 'other' }
  | { readonly code: 'photo.unreadable' }
  | { readonly code: 'photo.limit'; readonly limit: number }
  | { readonly code: 'photo.no_room' }

/** The refusal with one of the given codes. */
export type DareErrorOf<C extends DareError['code']> = Extract<DareError, { code: C }>
