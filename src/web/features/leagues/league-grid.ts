/** One column on a phone, two and more where there is room. */
export const LEAGUE_GRID =
  'm-0 grid list-none items-start gap-4 p-0 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]'
