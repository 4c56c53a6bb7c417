import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartError } from './errors.ts'
import { openErasureLog } from './open-erasure-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'toldya-erasures-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes an empty log, knows whom it names when it is opened again, and says in a sentence where it cannot be written', () => {
  const path = join(folder, 'apart', 'erasures.log')
  const log = openErasureLog(path, 'secret')
  expect([log.isEmpty(), readFileSync(path, 'utf8')]).toEqual([true, ''])
  log.add('ann')
  const again = openErasureLog(path, 'secret')
  expect([again.has('ann'), again.has('bo'), again.isEmpty()]).toEqual([true, false, false])
  writeFileSync(join(folder, 'file'), '')
  const blocked = () => openErasureLog(join(folder, 'file', 'erasures.log'), 'secret')
  expect(blocked).toThrow(StartError)
  expect(blocked).toThrow(/The erasure log .* cannot be written \(E\w+\)/)
})
