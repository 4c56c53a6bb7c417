/** One column on a phone, two beside each other above that, three on a wide desktop. */
export const TICKET_GRID =
  'm-0 grid list-none content-start gap-3 p-0 sm:grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] sm:gap-4'
