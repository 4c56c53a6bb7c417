/**
 * On a call from one of our screens: the account for which the screen was drawn. The server never answers such a call
 * for another account, which may have signed in since, or for a visitor.
 */
export const VIEWER_HEADER = 'x-viewer'
