import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { pageTags } from '#test/support/page-tags.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import { betSheet } from '#server/adapters/card/bet-sheet.ts'
import { createCardPainter } from '#server/adapters/card/create-card-painter.ts'
import type { CardPainter } from '#server/adapters/card/port.ts'
import { createCards } from '#server/http/cards.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { loadBetCard } from './load-cards.ts'
import { selectCard } from './queries.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const visitor = server.visitor()
const painter = (await createCardPainter()) as CardPainter

/** Ann and Bo in a bet of 25; `Bo` and a friend who never came are there to be named. */
async function aBet(friends: readonly string[] = ['Bo']) {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await aStartedBet(ann, friends, {
    description: 'Will "Sam" & co be 3 < 4 late?',
    stake: { type: 'token', tokensText: '25' },
  })
  return { ann, bo, bet, uniqueId: bet.uniqueId }
}

const metaOf = (path: string, reader: Pick<Browser, 'fetch'> = visitor) => pageTags(reader, path)

const cardAt = async (path: string, headers: Record<string, string> = {}) => visitor.fetch(path, { headers })
const pathOf = (address: string | undefined): string => new URL(address ?? '').pathname

describe('two worlds that differ only in what was written', () => {
  it('have the same card, byte for byte, while it is sealed, after Reveal and after the result', async () => {
    const one = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const other = await aSecretBet(world, { bo: '🦊'.repeat(250), cy: 'x'.repeat(500), di: 'Ünï <>"' })
    const bytesOf = async ({ uniqueId }: typeof one) => {
      const loaded = await loadBetCard(db, uniqueId)
      if (!loaded) throw new Error('the bet is there')
      // Which paper a bet wears hangs on its id.
      return Buffer.from(await painter.paint(betSheet({ ...loaded.card, paper: 'mint' })))
    }
    expect(Buffer.compare(await bytesOf(one), await bytesOf(other))).toBe(0)
    for (const story of [one, other]) must(await story.ann.command('bets.reveal', { uniqueId: story.uniqueId }))
    expect(Buffer.compare(await bytesOf(one), await bytesOf(other))).toBe(0)
  })

  it('serve the same bytes after every text was replaced in the database', async () => {
    const { bo, bet, ann, uniqueId } = await aBet()
    await join(bo, bet, 'before')
    must(
      await ann.command('bets.resolve', {
        uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] },
      }),
    )
    const loaded = await loadBetCard(db, uniqueId)
    await owner.query(`alter table predictions disable trigger user`)
    await owner.query(`update predictions set prediction = 'after'`)
    await owner.query(`alter table predictions enable trigger user`)
    expect(await loadBetCard(db, uniqueId)).toEqual(loaded)
  })

  it('asks for no prediction', () => expect(selectCard.text).not.toMatch(/prediction/))
})

describe('a link without JavaScript', () => {
  it('shows title, description and picture before and after the result', async () => {
    const { ann, bo, bet, uniqueId } = await aBet(['Bo', 'Cy'])
    const before = await metaOf(`/predict/${uniqueId}`)
    expect(before).toMatchObject({
      'og:title': 'Will "Sam" & co be 3 < 4 late?',
      'og:description': '25 tokens · Ann and you? No real money.',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Will "Sam" & co be 3 < 4 late? 1 of 3 sealed. You in?',
      'twitter:card': 'summary_large_image',
      robots: 'noindex',
    })
    expect(before['og:image']).toBe(`${server.url}/card/${uniqueId}-${bet.version}.png`)
    expect(await metaOf(`/join-bet/${uniqueId}`)).toEqual(before)
    const early = await cardAt(pathOf(before['og:image']))
    expect([early.status, early.headers.get('content-type')]).toEqual([200, 'image/png'])

    const cy = await aPerson(world, 'Cy')
    await join(bo, bet, 'SECRET-LATE')
    await join(cy, bet, 'SECRET-EARLY')
    const winnerIds = [participantIdOf(bet, 'Bo')]
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    // The page is kept until this server reads the event of another process.
    const description = async () => (await metaOf(`/predict/${uniqueId}`))['og:description']
    await expect.poll(description, { timeout: 5_000 }).toBe('Bo won 75 tokens. Told ya.')
    const after = await metaOf(`/predict/${uniqueId}`)
    expect(after['og:image:alt']).toBe('Told ya! Bo won 75 tokens. Will "Sam" & co be 3 < 4 late?')
    expect(after['og:image']).not.toBe(before['og:image'])
    expect(JSON.stringify(after)).not.toContain('SECRET')
    const late = await cardAt(pathOf(after['og:image']))
    expect(late.status).toBe(200)
    expect(Buffer.compare(Buffer.from(await early.arrayBuffer()), Buffer.from(await late.arrayBuffer()))).not.toBe(0)
  })

  it('is the same for somebody who is in the bet', async () => {
    const sam = await server.signedUp('Sam')
    const { client } = sam
    const bet = await client.bets.create({
      commandId: crypto.randomUUID(),
      description: 'Will it snow?',
      creatorPrediction: 'SECRET',
      friends: [{ name: 'Bo', userId: null, prediction: 'SECRET too' }],
      stake: { type: 'action', forfeit: 'wash the dishes' },
      deadline: null,
      isSealed: false,
    })
    const own = await metaOf(`/predict/${bet.uniqueId}`, sam)
    expect(own).toEqual(await metaOf(`/predict/${bet.uniqueId}`))
    expect(own['og:description']).toBe('Dare: wash the dishes · Sam and you? No real money.')
  })

  it('shows the landing page’s own picture', async () => {
    const { 'og:image': image, 'og:title': title } = await metaOf('/')
    expect([image, title]).toEqual([`${server.url}/share-card.png`, 'Bet on literally anything with your friends'])
  })

  it('may be read by the programs of chats, but not be found by search', async () => {
    const { uniqueId } = (await aBet()).bet
    expect(await (await visitor.fetch('/robots.txt')).text()).not.toMatch(/disallow/i)
    expect((await visitor.fetch(`/predict/${uniqueId}`)).headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('/card', () => {
  it('is kept for ever at its own version, and asked for again at any other', async () => {
    const { bet, uniqueId } = await aBet()
    const own = await cardAt(`/card/${uniqueId}-${bet.version}.png`)
    expect(own.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(own.headers.get('x-robots-tag')).toBe('noindex')
    expect(own.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const other = await cardAt(`/card/${uniqueId}-999.png`)
    expect(other.headers.get('cache-control')).toBe('public, no-cache')
    expect(other.headers.get('etag')).toBe(own.headers.get('etag'))

    const etag = own.headers.get('etag') ?? ''
    expect((await cardAt(`/card/${uniqueId}-${bet.version}.png`, { 'if-none-match': etag })).status).toBe(304)
    const head = await visitor.fetch(`/card/${uniqueId}-${bet.version}.png`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, own.headers.get('content-length')])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  it('changes its address with every change of the bet', async () => {
    const { bo, bet, uniqueId } = await aBet(['Bo', 'Cy'])
    const image = async () => (await metaOf(`/predict/${uniqueId}`))['og:image']
    const first = await image()
    await join(bo, bet)
    await expect.poll(image, { timeout: 5_000 }).not.toBe(first)
  })

  it.each(['/card/NoSuchBet-1.png', '/card/x.png', '/card/-1.png', '/card/../../etc/passwd-1.png', '/card/a/b-1.png'])(
    'answers 404 for %s',
    async (path) => expect((await visitor.fetch(path)).status).toBe(404),
  )

  it('is counted by address, before anything is looked up', async () => {
    const hits: unknown[] = []
    const limiter = { hit: (...hit: unknown[]) => hits.push(hit) * 7, close: async () => {} }
    const cards = createCards({ db, limiter, painter: Promise.resolve(painter) })
    const small = createServer((request, response) => void cards(request, response, '203.0.113.9'))
    await new Promise<void>((resolve) => small.listen(0, '127.0.0.1', resolve))
    const answer = await fetch(`http://127.0.0.1:${(small.address() as AddressInfo).port}/card/Any-1.png`)
    small.close()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(hits).toEqual([['read', { userId: null, ipKey: '203.0.113.9' }]])
  })

  it('is not there, nor named, where no card can be painted', async () => {
    const plain = await startServer(world, { loadPainter: async () => null })
    const { bet, uniqueId } = await aBet()
    const html = await (await plain.visitor().fetch(`/predict/${uniqueId}`)).text()
    expect(html).toContain('property="og:title"')
    expect(html).not.toContain('og:image')
    expect(html).toContain('content="summary"')
    expect((await plain.visitor().fetch(`/card/${uniqueId}-${bet.version}.png`)).status).toBe(404)
  })
})
