import { createServer } from 'node:http'
import type { MetricsAddress } from './config.ts'
import { StartError } from './errors.ts'
import type { Metrics } from './platform/metrics/create-metrics.ts'

/** Where an operator's Prometheus reads the metrics of this process. */
export interface MetricsServer {
  readonly stop: () => void
}

/**
 * Answers `GET /metrics` on a port of its own, so that no proxy can pass it on by mistake.
 *
 * @throws StartError when the port is taken
 */
export async function serveMetrics({ host, port }: MetricsAddress, metrics: Metrics): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = 20
  await new Promise<void>((settle, fail) => {
    server.once('error', ({ message }) =>
      fail(new StartError(`METRICS_PORT ${port} of ${host} cannot be listened on: ${message}.`)),
    )
    server.listen(port, host, settle)
  })
  return {
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
