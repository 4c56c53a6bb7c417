/** What a screen reader says of an element: its text without decoration. */
export function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const decoration of copy.querySelectorAll('[aria-hidden=true]')) decoration.remove()
  return copy.textContent ?? ''
}
