/** The keys that do the same as what they stand beside. To be seen only: the control itself says `aria-keyshortcuts`. */
export function KeyCap({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="keys" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key} className="key">
          {key}
        </kbd>
      ))}
    </span>
  )
}
