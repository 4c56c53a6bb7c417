import { formatDate, type DateStyle } from '#copy/dates.ts'
import { useIsHydrated, useViewer } from '#web/lib/use-viewer.ts'

/**
 * A date in the viewer's language and zone.
 *
 * The server prints the plain day (UTC, English), and so does the first paint in the browser; the viewer's own format
 * follows right after. Only then are near dates worded, because the two clocks differ.
 */
export function When({ date, style = 'moment' }: { readonly date: Date; readonly style?: DateStyle }) {
  const viewer = useViewer()
  const isHydrated = useIsHydrated()
  const text = isHydrated
    ? formatDate(date, { style, viewer, now: new Date() })
    : formatDate(date, { style: style === 'moment' ? 'day' : style, viewer, now: date })
  return (
    <time dateTime={date.toISOString()} className="inline-block">
      {text}
    </time>
  )
}
