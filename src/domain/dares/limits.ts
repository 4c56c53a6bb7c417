/** Winners who say nothing for this long have accepted the proof. @see docs/rules.md#dare-debts */
export const AUTO_ACCEPT_HOURS = 72
/** Of the words under a photo, counted in characters as a person sees them written (code points). */
export const CAPTION_LENGTH_MAX = 200
/** Of what a winner says about a proof that will not do. */
export const REASON_LENGTH_MAX = 200
/** @see docs/rules.md#photo-uploads */
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024
export const PHOTO_MEGAPIXELS_MAX = 24
/** How many photos one person may send up for one bet, ever. */
export const PHOTOS_PER_DEBT_MAX = 20
/** A photo that was sent up and never became a proof is kept this long. */
export const UNSENT_PHOTO_HOURS = 24
