import { beforeEach, describe, expect, it } from 'vitest'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'

let nowMs = 0
let made = 0
let kept: KeptAnswers

const make = async (): Promise<Buffer> => {
  made += 1
  return Buffer.from(`answer ${made}`)
}
const read = async (uniqueId = 'bet') => String(await kept.get(uniqueId, make))

beforeEach(() => {
  nowMs = 0
  made = 0
  kept = createKeptAnswers({ keptMs: 10_000, now: () => nowMs })
})

describe('an answer about a bet', () => {
  it('is sent for ten seconds, and no event concerns it after that', async () => {
    expect(kept.isEmpty()).toBe(true)
    expect(await read()).toBe('answer 1')
    nowMs = 9_999
    expect(kept.isEmpty()).toBe(false)
    expect(await read()).toBe('answer 1')
    nowMs = 10_000
    expect(kept.isEmpty()).toBe(true)
    expect(await read()).toBe('answer 2')
  })

  it('is made once for those who ask at the same time', async () => {
    expect(await Promise.all([read(), read(), read('other')])).toEqual(['answer 1', 'answer 1', 'answer 2'])
  })

  it('is dropped when its bet changes, and no other is', async () => {
    await read('bet')
    await read('other')
    kept.forgetBet('bet')
    expect(await read('bet')).toBe('answer 3')
    expect(await read('other')).toBe('answer 2')
  })

  it('is not kept when its bet changes while it is being made', async () => {
    const early = read()
    kept.forgetBet('bet')
    expect(await early).toBe('answer 1')
    expect(await read()).toBe('answer 2')
  })

  it('is not kept when making it fails', async () => {
    await expect(kept.get('bet', async () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
    expect(await read()).toBe('answer 1')
  })

  it('gives way to newer ones where there are too many', async () => {
    for (let bet = 0; bet <= 2_048; bet += 1) await read(`bet-${bet}`)
    expect(await read('bet-1')).toBe('answer 2')
    expect(await read('bet-0')).toBe('answer 2050')
  })
})
