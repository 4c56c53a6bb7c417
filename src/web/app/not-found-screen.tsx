import { notFound } from '#copy/dead-ends.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'

/** The screen of every address that no route matches. @see docs/screens.md#routes */
export function NotFoundScreen() {
  const [first, , last] = notFound.code
  return (
    <Page paper="sky">
      <div className="pane-focus is-alone">
        <p
          className="num flex items-end justify-center gap-1.5 text-[min(9.5rem,36vw)] leading-[.78] font-black"
          role="img"
          aria-label={notFound.code}
        >
          {first}
          <img className="-mb-3.5 w-[min(150px,36vw)]" src="/pets/lost-pup.svg" alt="" width={150} height={150} />
          {last}
        </p>
        <h1 className="mt-8 text-28 font-black">{notFound.title}</h1>
        <p className="mt-1 mb-6 text-text-2">{notFound.line}</p>
        <ButtonLink variant="wax" full to="/">
          {notFound.home}
        </ButtonLink>
      </div>
    </Page>
  )
}
