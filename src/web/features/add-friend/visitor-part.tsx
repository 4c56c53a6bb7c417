import { invites } from '#copy/invites.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

const { arrival } = invites

/** What signing up through the link brings. */
export function Promo() {
  return (
    <section className="on-paper paper-butter mb-4 rounded-card p-4">
      <p className="disp text-19 leading-115 font-black">{arrival.promo}</p>
      <ul className="mt-2.5 grid gap-1.5 font-semibold">
        {arrival.promoItems.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Icon name="gift" weight="fill" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The two ways in. */
export function VisitorPart({ code }: { readonly code: string }) {
  return (
    <>
      <ButtonLink variant="soft" to="/auth" search={{ invite: code, mode: 'sign-in' }}>
        {arrival.signIn}
      </ButtonLink>
      <ButtonLink variant="wax" to="/auth" search={{ invite: code, mode: 'sign-up' }}>
        {arrival.signUp}
      </ButtonLink>
    </>
  )
}
