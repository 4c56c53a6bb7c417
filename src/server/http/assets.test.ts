import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtAssets } from './assets.ts'

const MANIFEST = {
  'src/web/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_base.js'],
    css: ['assets/entry.css'],
  },
  '_base.js': { file: 'assets/base.js' },
  '_bet.js': { file: 'assets/bet.js', imports: ['_base.js', 'src/web/entry-client.tsx'], css: ['assets/bet.css'] },
  'src/web/routes/landing.tsx': { file: 'assets/landing.js', imports: ['_base.js'] },
  'src/web/routes/predict.tsx': { file: 'assets/predict.js', imports: ['_bet.js'] },
  'src/web/app/not-found-screen.tsx': { file: 'assets/none.js' },
  'src/web/routes/resolve-bet.tsx': { file: 'assets/resolve.js', imports: ['_result.js'] },
  '_result.js': { file: 'assets/result.js', imports: ['_answers.js'] },
  '_answers.js': { file: 'assets/answers.js', imports: ['_result.js'] },
  'src/web/routes/my-bets.tsx': { file: 'assets/my-bets.js' },
}

let directory = ''
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'toldya-assets-'))
  mkdirSync(join(directory, '.vite'))
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(MANIFEST))
})
afterAll(() => rmSync(directory, { recursive: true }))

describe('the built assets', () => {
  it('name the entry with its styles', () => {
    expect(builtAssets(directory)).toMatchObject({
      js: '/assets/entry.js',
      jsBase: ['/assets/base.js'],
      css: ['/assets/entry.css'],
    })
  })

  it('give every route what it needs beyond the entry, the needed files first', () => {
    const { routes } = builtAssets(directory)
    expect(Object.keys(routes).sort()).toEqual(['landing', 'my-bets', 'predict', 'resolve-bet'])
    expect(routes['predict']).toEqual({
      preloads: ['/assets/base.js', '/assets/bet.js', '/assets/predict.js'],
      css: ['/assets/bet.css'],
    })
  })

  it('take in chunks that need each other', () => {
    const { preloads } = builtAssets(directory).routes['resolve-bet'] ?? { preloads: [] }
    expect(preloads).toEqual(['/assets/answers.js', '/assets/result.js', '/assets/resolve.js'])
  })

  it('stop the start when the build has no entry', () => {
    writeFileSync(join(directory, '.vite/manifest.json'), '{}')
    expect(() => builtAssets(directory)).toThrow('entry-client')
  })
})
