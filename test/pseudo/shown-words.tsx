/** Attributes that are read to a user or shown. */
const READ = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']
const UNSEEN = 'script, style, template'

/** Every text that a page shows or has read aloud. */
function textsOf(root: ParentNode): readonly string[] {
  const texts = [document.title]
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(UNSEEN)) continue
    for (const name of READ) texts.push(element.getAttribute(name) ?? '')
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '')
  }
  return texts.filter((text) => text.trim() !== '')
}

/** All texts inside a value of the API: what users wrote, and names of things. */
export function writtenIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split('@')]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.values(value).flatMap(writtenIn)
}

const ADDRESS = /https?:\/\/\S+/g
const PLAIN_LETTER = /[a-z]/i

/**
 * The texts of the page that neither the copy nor a user wrote. The copy has no plain character, so a plain one is of a
 * foreign text; what users wrote is taken out first.
 */
export function foreignTexts(root: ParentNode, written: readonly string[]): readonly string[] {
  const known = [...new Set(written)].filter((text) => text !== '').sort((a, b) => b.length - a.length)
  const initials = new Set(known.map((text) => text.charAt(0).toUpperCase()))
  const isForeign = (text: string): boolean =>
    !initials.has(text.trim()) &&
    PLAIN_LETTER.test(known.reduce((rest, each) => rest.replaceAll(each, ''), text.replace(ADDRESS, '')))
  return [...new Set(textsOf(root).filter(isForeign))]
}
