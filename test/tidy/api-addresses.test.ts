import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS, routeOf } from '#test/support/api-call.ts'
import { paths } from '#domain/paths.ts'
import { everyNode, filesBelow, isTest, sources, treeOf, type SourceFile } from './source-files.ts'

/** What these send and intercept has no types: an address that is renamed would be missed, or never be intercepted. */
const FOLDERS = ['e2e', 'bench']
/** The live stream is no endpoint of the contract; an address that is a value as a whole has a type. */
const BESIDE = /^\/api\/live$|^\/rpc\/\{\}$/
/** Stands for what an address is completed with when it is sent. */
const VALUE = '{}'

const ADDRESSES: ReadonlySet<string> = new Set(
  ENDPOINTS.flatMap((endpoint) => [
    `/rpc/${endpoint.replace('.', '/')}`,
    `/api${routeOf(endpoint).path.replace(/\{\w+\}/g, VALUE)}`,
  ]),
)

/** Every text of a file, with {@link VALUE} instead of expressions. */
function textsIn(file: SourceFile): readonly string[] {
  const found: string[] = []
  everyNode(treeOf(file), (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join(''))
  })
  return found
}

/** The address of the API in a text, without origin, query and the wildcards of an interception. */
const addressOf = (text: string): string | undefined => /\/(?:api|rpc)\/[\w{}/-]+/.exec(text)?.[0]?.replace(/\/$/, '')

/** A last value may stand for one of several verbs, a wildcard for all of a noun. */
const isKnown = (address: string): boolean =>
  BESIDE.test(address) ||
  ADDRESSES.has(address) ||
  [...ADDRESSES].some((known) => known.startsWith(`${address}/`) || matches(known, address))

const matches = (known: string, address: string): boolean =>
  address.endsWith(`/${VALUE}`) && known.slice(0, known.lastIndexOf('/')) === address.slice(0, address.lastIndexOf('/'))

const unknownIn = (file: SourceFile): readonly string[] =>
  textsIn(file)
    .map(addressOf)
    .filter((address) => address !== undefined)
    .filter((address) => !isKnown(address))
    .map((address) => `${file.path}: ${address}`)

const planted = (text: string): SourceFile => ({ path: 'e2e/planted.ts', text })

describe('addresses of the API in stories and benches', () => {
  it('are those of the contract', () => {
    expect(FOLDERS.flatMap((folder) => filesBelow(folder, ['.ts'])).flatMap(unknownIn)).toEqual([])
  })

  it('would be noticed if the contract had another name for them', () => {
    expect(
      unknownIn(planted("page.route('**/rpc/bets/get**'); post(`/api/bets/${a}/participants/${b}/evict`)")),
    ).toEqual([])
    expect(
      unknownIn(planted("page.route('**/rpc/bets/show**'); post(`/api/bets/${a}/participants/${b}/free`)")),
    ).toEqual(['e2e/planted.ts: /rpc/bets/show', 'e2e/planted.ts: /api/bets/{}/participants/{}/free'])
  })
})

/** The first parts of the addresses of screens and pictures. */
const SCREENS = new RegExp(
  `^[^\\w.]*/(?:${[
    ...new Set(
      [
        paths.predict('x'),
        paths.joinBet('x'),
        paths.manageBet('x'),
        paths.resolveBet('x'),
        paths.ofBet('x', 'dare'),
        paths.myBets(),
        paths.leagues(),
        paths.account(),
        paths.earnTokens(),
        paths.notifications(),
        paths.unsubscribe(),
        paths.invite(),
        paths.addFriend(),
        paths.createBet(),
        paths.auth(),
        paths.leagueCard('x'),
      ].map((path) => path.split('/')[1]),
    ),
  ].join('|')})(?:[/?#]|$)`,
)
/** `paths.ts` has them all; the contract's routes are addresses of the API; the front door hands out folders. */
const HAVE_THEM = /^src\/(?:domain\/paths|server\/http\/front-door)\.ts$|^src\/(?:contract|web)\//

/** A screen's own links are checked by the types of the router; what is put together from parts is not. */
const typedOut = (file: SourceFile): readonly string[] =>
  textsIn(file)
    .filter((text) => SCREENS.test(text) && (!file.path.startsWith('src/web/') || text.includes(VALUE)))
    .map((text) => `${file.path}: ${text}`)

describe('addresses of screens', () => {
  it('stand in one file, from which links, emails and notifications take them', () => {
    const files = sources().filter(
      (file) => !isTest(file) && (!HAVE_THEM.test(file.path) || file.path.startsWith('src/web/')),
    )
    expect(files.flatMap(typedOut)).toEqual([])
  })

  it('would be noticed in a link and in a path that is put together', () => {
    const at = (path: string, text: string) => typedOut({ path, text })
    expect(at('src/server/planted.ts', "const link = origin + '/my-bets?x'")).toHaveLength(1)
    expect(at('src/server/planted.ts', "sql(`select '/predict/' || id`)")).toHaveLength(0)
    expect(at('src/web/planted.tsx', 'const to = `/leagues/${id}`')).toHaveLength(1)
    expect(at('src/web/planted.tsx', "const to = '/leagues'")).toEqual([])
  })
})
