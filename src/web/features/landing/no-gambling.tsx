import { landing } from '#copy/landing.ts'
import { Icon } from '#web/ui/icon.tsx'

export function NoGambling() {
  const { title, points } = landing.noGambling
  return (
    <section aria-labelledby="no-gambling" className="on-paper paper-mint rounded-[1.75rem] px-5 py-6 lg:px-8 lg:py-8">
      <h2 id="no-gambling" className="mb-3 text-[1.75rem] font-black lg:text-[2.25rem]">
        {title}
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0 lg:grid-cols-3 lg:gap-6">
        {points.map((point) => (
          <li key={point.title} className="flex items-start gap-3">
            <Icon name="check-circle" weight="fill" className="mt-0.5 size-[1.375rem]" />
            <span>
              <b>{point.title}.</b> {point.line}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
