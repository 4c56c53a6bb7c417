import { watchWidth } from './use-is-desk.ts'

/**
 * Whether a list, the open sheet and its margin all fit beside one another, for what only such a window asks the server
 * for or reads in another order; false in the server's page.
 */
export const useIsWide = watchWidth('(min-width: 100rem)').use
