/**
 * Photos do not travel through the contract's calls, but as bytes:
 *
 * - `POST /photo/{participantId}`: the body is the picture; answers `{ json: { photoId } }`
 * - `GET /photo/{photoId}`: the picture, for those who may see it
 * - `DELETE /photo/{photoId}`: by its owner
 *
 * Every changing request carries {@link APP_HEADER}, which no form of another site can send.
 */
export const photoPath = (id: string): string => `/photo/${id}`

export const APP_HEADER = { name: 'x-requested-with', value: 'toldya' } as const

/**
 * On a call from one of our screens: the account for which the screen was drawn. The server never answers such a call
 * for another account, which may have signed in since, or for a visitor.
 */
export const VIEWER_HEADER = 'x-viewer'
