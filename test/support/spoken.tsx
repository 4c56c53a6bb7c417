/** What an element says to somebody who hears the page: without what is decoration. */
export function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const decoration of copy.querySelectorAll('[aria-hidden=true]')) decoration.remove()
  return copy.textContent ?? ''
}
