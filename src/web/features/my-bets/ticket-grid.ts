/** One column on a phone, two beside each other above that, three on a wide desktop. */
export const TICKET_GRID = 'grid content-start gap-3 sm:grid-fill-72 sm:gap-4'
