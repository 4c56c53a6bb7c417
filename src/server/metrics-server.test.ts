import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { StartError } from './errors.ts'
import { serveMetrics } from './metrics-server.ts'
import { createMetrics } from './platform/metrics/create-metrics.ts'

const host = '127.0.0.1'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, host, settle))
  const { port } = probe.address() as AddressInfo
  await new Promise((settle) => probe.close(settle))
  return port
}

describe('the port of the metrics', () => {
  it('answers GET /metrics and nothing else', async () => {
    const port = await freePort()
    const server = await serveMetrics({ host, port }, createMetrics())
    const url = `http://${host}:${port}`
    const metrics = await fetch(`${url}/metrics`)
    expect(metrics.status).toBe(200)
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await metrics.text()).toContain('toldya_database_up 0')
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
    server.stop()
    await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed')
  })

  it('stops the start in one sentence when it is taken', async () => {
    const port = await freePort()
    const first = await serveMetrics({ host, port }, createMetrics())
    await expect(serveMetrics({ host, port }, createMetrics())).rejects.toThrow(StartError)
    first.stop()
  })
})
