import { describe, expect, it } from 'vitest'
import { makePlayer } from '#test/support/bet-stages.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { pageTags } from '#test/support/page-tags.ts'
import { must } from '#test/support/answers.ts'
import { aLeague, inLeague } from '#test/support/in-league.ts'
import { standingsSheet } from '#server/adapters/card/standings-sheet.ts'
import { loadLeagueCard } from './load-cards.ts'

const world = await cloneDatabase()
const server = await startServer(world)
const ann = await makePlayer(world, server, 'Ann')
const bo = await makePlayer(world, server, 'Bo')
const eve = await makePlayer(world, server, 'Eve')
const { leagueId, code } = await aLeague(world, ann, [bo])
const address = `/card/league/${leagueId}.png`

describe('load-league-card', () => {
  it('has the top of the table in words, the final one with its champion', async () => {
    const loaded = await loadLeagueCard(world.db, bo.id, leagueId)
    if (!loaded) throw new Error('Bo is a member')
    expect(standingsSheet(loaded)).toMatchObject({
      design: 'standings',
      title: 'Sunday Club',
      line: 'The table so far · 2 members',
      rows: [
        { rank: '1', name: 'Ann', score: '0 T · 0 W' },
        { rank: '1', name: 'Bo', score: '0 T · 0 W' },
      ],
    })
    const [first, ...others] = loaded.league.standings
    if (!first) throw new Error('Ann is first')
    const ended = {
      ...loaded.league,
      status: 'finished' as const,
      standings: [{ ...first, won: 2, tokens: 1_234_567 }, ...others.map((row) => ({ ...row, rank: 2 }))],
    }
    expect(standingsSheet({ ...loaded, league: ended })).toMatchObject({
      line: 'Ann won it',
      rows: [{ score: '1,234,567 T · 2 W' }, {}],
    })
    // Bets of it go on, and count when they settle.
    const undecided = standingsSheet({ ...loaded, league: { ...ended, openBetCount: 1 } })
    expect(undecided).toMatchObject({ line: 'The table so far · 2 members' })
  })

  it('is a picture for members, kept by nobody on the way', async () => {
    const answer = await bo.browser.fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  })

  it('is nothing to anybody else, and nothing once one is out', async () => {
    for (const browser of [server.visitor(), eve.browser]) expect((await browser.fetch(address)).status).toBe(404)
    must(await inLeague(world, bo, { endpoint: 'leagues.leave', asked: { leagueId } }))
    expect((await bo.browser.fetch(address)).status).toBe(404)
  })
})

describe('a join link without JavaScript', () => {
  it('is drawn by chats, and the same whether or not there is such a code', async () => {
    const tags = await pageTags(server.visitor(), `/leagues?join=${code}`)
    expect(tags).toMatchObject({
      'og:title': 'Join a league on Toldya',
      'og:description': 'Bet with your friends, and see who is right most often. No real money.',
      'og:url': `${server.url}/leagues`,
      'og:image': `${server.url}/share-card.png`,
      'twitter:card': 'summary_large_image',
    })
    expect(JSON.stringify(tags)).not.toMatch(new RegExp(`Sunday|${code}`))
    expect(await pageTags(server.visitor(), '/leagues?join=AAAAAAAA')).toEqual(tags)
  })

  it('is told on the sign-in page, which is without for anybody else', async () => {
    const html = await (
      await server.visitor().fetch(`/auth?returnTo=${encodeURIComponent(`/leagues?join=${code}`)}`)
    ).text()
    expect(html).toContain('straight on to joining the league')
    expect(await pageTags(server.visitor(), '/auth')).not.toHaveProperty('og:title')
  })
})
