/** The answer of something that may rightly say no. A "no" is a value; only a defect is thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** A yes, carrying `value`. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** A no, carrying the refusal. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
