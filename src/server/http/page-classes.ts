/** The classes on a page, of those that may be asked about. */
export interface PageClasses {
  /** The same for all pages with the same classes, in whatever order they stand there. */
  readonly key: string
  readonly has: (name: string) => boolean
}

/** The code has some hundreds of lists of classes. */
const KNOWN_LISTS_MAX = 2_000

const ATTRIBUTE = ' class="'
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

const namesOf = (list: string): readonly string[] =>
  (list.includes('&') ? list.replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all) : list).split(' ')

/** A part of a long text keeps all of it in memory; this does not. */
const copyOf = (part: string): string => Buffer.from(part).toString()

/**
 * Makes what reads the classes of a page. Each page that is drawn is asked, and has some hundred and fifty lists of classes, nearly
 * all of them seen before: of these it is known which classes they name.
 *
 * @param names - the classes that may be asked about
 */
export function createClassReader(names: Iterable<string>): (html: string) => PageClasses {
  const numbers = new Map([...new Set(names)].map((name, number) => [name, number]))
  const known = new Map<string, readonly number[]>()

  const learn = (list: string): readonly number[] => {
    const found = namesOf(list).flatMap((name) => numbers.get(name) ?? [])
    if (known.size >= KNOWN_LISTS_MAX) known.clear()
    known.set(copyOf(list), found)
    return found
  }

  return (html) => {
    const isThere = Buffer.alloc(numbers.size)
    let at = html.indexOf(ATTRIBUTE)
    while (at >= 0) {
      const start = at + ATTRIBUTE.length
      const end = html.indexOf('"', start)
      const list = html.slice(start, end)
      for (const number of known.get(list) ?? learn(list)) isThere[number] = 1
      at = html.indexOf(ATTRIBUTE, start)
    }
    return { key: isThere.toString('latin1'), has: (name) => isThere[numbers.get(name) ?? -1] === 1 }
  }
}
