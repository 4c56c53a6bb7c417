/** A proof that no winner answers for this long is accepted. @see docs/rules.md#dare-debts */
export const AUTO_ACCEPT_HOURS = 72
/** Of a photo's caption, counted in characters as a person sees them written (code points). */
export const CAPTION_LENGTH_MAX = 200
/** Of the reason for which a winner sends a proof back. */
export const REASON_LENGTH_MAX = 200
/** @see docs/rules.md#photo-uploads */
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024
export const PHOTO_MEGAPIXELS_MAX = 24
/** How many photos one debtor may upload for one bet in total. */
export const PHOTOS_PER_DEBT_MAX = 20
/** An uploaded photo that never became a proof is kept this long. */
export const UNSENT_PHOTO_HOURS = 24
