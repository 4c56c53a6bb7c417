import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS, routeOf } from '#test/support/api-call.ts'
import { everyNode, filesBelow, treeOf, type SourceFile } from './source-files.ts'

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
