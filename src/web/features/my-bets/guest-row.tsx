import { guests } from '#copy/guests.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** One quiet row for a guest, who may keep the account at any time. */
export const GuestRow = () => (
  <div className="card mb-4 flex flex-wrap items-center justify-between gap-x-3 px-4 py-1">
    <p className="text-15 text-text-2">{guests.keep.row}</p>
    <ButtonLink to="/auth" search={{ mode: 'sign-up', returnTo: '/my-bets' }} variant="text" size="sm">
      {guests.keep.rowAction}
    </ButtonLink>
  </div>
)
