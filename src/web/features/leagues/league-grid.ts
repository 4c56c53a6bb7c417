/** One column on a phone, more where there is room; one below the other beside an open league. */
export const LEAGUE_GRID = 'grid items-start gap-4 grid-fill-88 lg:grid-cols-1 lg:gap-1'
