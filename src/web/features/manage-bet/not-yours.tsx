import { manageBet } from '#copy/manage-bet.ts'
import { errorText } from '#copy/errors.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'

/** @see docs/screens.md#manage-bet */
export const NotYours = () => (
  <Page paper="butter">
    <div className="phone grid min-h-dvh place-content-center justify-items-center px-6 text-center">
      <Icon name="lock-simple" weight="fill" className="text-64" />
      <h1 tabIndex={-1} className="mt-4 text-28 font-black">
        {errorText({ code: 'bet.manage_creator_only' }).line}
      </h1>
      <p className="mt-2 mb-6 text-text-2">{manageBet.refusedLine}</p>
      <ButtonLink variant="wax" full to="/">
        {manageBet.home}
      </ButtonLink>
    </div>
  </Page>
)
