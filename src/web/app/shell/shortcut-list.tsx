import { shortcuts } from '#copy/shortcuts.ts'

/** The keys and what they do, for the popover behind "?". */
export function ShortcutList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pb-3 lg:px-[.35rem]">
      {shortcuts.list.map(({ keys, does }) => (
        <div key={does} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className="key is-shown">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
