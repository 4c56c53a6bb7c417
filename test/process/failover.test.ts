import { describe, expect, it } from 'vitest'
import { whyNotHere } from './failover/needed.ts'
import { runNode, source } from './processes.ts'

const PROGRAM = 'test/process/failover/failover.ts'

/**
 * The drill `failover` with each of its faults once. Beside other tests it says nothing about how soon writes go on, only that
 * none is lost.
 */
describe.runIf(whyNotHere() === null)('a cluster whose primary is switched over, killed and cut off', () => {
  it('loses no acknowledged write, makes none twice and answers nothing with 500', { timeout: 400_000 }, async () => {
    const drill = runNode(source(PROGRAM), { FAILOVER_ROUNDS: '3', FAILOVER_TIMED: 'off' })
    expect({ code: await drill.ended, said: drill.said() }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/switchover 1:.* 0 lost.*killed 2:.* 0 lost.*partitioned 3:.* 0 lost/s),
    })
  })
})
