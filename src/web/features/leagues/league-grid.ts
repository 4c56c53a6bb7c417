/** One column on a phone, more where there is room; one below the other beside an open league. */
export const LEAGUE_GRID =
  'm-0 grid list-none items-start gap-4 p-0 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] min-[60rem]:grid-cols-1 min-[60rem]:gap-1'
