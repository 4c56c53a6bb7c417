import { landing } from '#copy/landing.ts'
import { Icon } from '#web/ui/icon.tsx'

export function NoGambling() {
  const { title, points } = landing.noGambling
  return (
    <section aria-labelledby="no-gambling" className="on-paper paper-mint rounded-sheet px-5 py-6 lg:px-8 lg:py-8">
      <h2 id="no-gambling" className="mb-3 text-28 font-black lg:text-36">
        {title}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {points.map((point) => (
          <li key={point.title} className="flex items-start gap-3">
            <Icon name="check-circle" weight="fill" className="mt-0.5 size-5.5" />
            <span>
              <b>{point.title}.</b> {point.line}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
