/** One column on the phone, as many of 22 rem as fit above. */
export const TICKET_GRID =
  'm-0 grid list-none content-start gap-3 p-0 sm:grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] sm:gap-4'
