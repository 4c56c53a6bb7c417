/**
 * On a call from one of our screens: the account that the screen was drawn for. A call in the name of one person is never
 * answered as another one, who has signed in meanwhile, or as a visitor.
 */
export const VIEWER_HEADER = 'x-viewer'
