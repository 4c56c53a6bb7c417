import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { silentLog } from '#server/log.ts'
import { createMetrics } from '#server/platform/metrics/create-metrics.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const ALERTS = read('deploy/prometheus/alerts.yml')
const DASHBOARD = JSON.parse(read('deploy/grafana/toldya.json')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}
/** Prometheus makes this one itself. */
const MADE_BY_PROMETHEUS = new Set(['up'])
/** A histogram is read by these. */
const PART = /_(bucket|sum|count)$/

const exposed = (): ReadonlySet<string> => {
  const metrics = createMetrics()
  metrics.counting(silentLog)
  return new Set(metrics.names())
}

const FUNCTIONS = /^(sum|max|min|rate|increase|topk|time|by|histogram_quantile)$/

/** The metrics that an expression of Prometheus names: its words without functions, labels and their values. */
const metricsIn = (expression: string): readonly string[] => {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').replace(/by \([^)]*\)/g, '')
  return (bare.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => !FUNCTIONS.test(word))
}

const unknownIn = (expressions: readonly string[]): readonly string[] => {
  const known = exposed()
  return expressions
    .flatMap(metricsIn)
    .filter((name) => !MADE_BY_PROMETHEUS.has(name) && !known.has(name) && !known.has(name.replace(PART, '')))
}

const alertExpressions = [...ALERTS.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)

describe('what an operator watches', () => {
  it('every panel of the dashboard names metrics that exist', () => {
    const expressions = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(15)
    expect(unknownIn(expressions)).toEqual([])
  })

  it('every alert names metrics that exist', () => {
    expect(alertExpressions.length).toBeGreaterThan(10)
    expect(unknownIn(alertExpressions)).toEqual([])
  })

  it('every alert says how urgent it is and has a chapter that says what to do', () => {
    const chapters = new Set([...read('docs/operating.md').matchAll(/^#+ (\w+)$/gm)].map(([, title = '']) => title))
    const names = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !chapters.has(name))).toEqual([])
    expect([...ALERTS.matchAll(/severity: (page|ticket)/g)]).toHaveLength(names.length)
    expect([...ALERTS.matchAll(/runbook: docs\/operating\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
      names.map((name) => name.toLowerCase()),
    )
  })

  it('would notice a metric that is no more', () => {
    expect(unknownIn(['rate(toldya_requests_total{status="200"}[5m]) / toldya_gone_total'])).toEqual([
      'toldya_gone_total',
    ])
  })
})

describe('a release', () => {
  it('has the version that the changelog begins with', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string }
    expect(/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  })
})

describe('the files of deploy/', () => {
  it('name only settings that exist', () => {
    const known = new Set([...read('docs/configuration.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name))
    const named = [...read('deploy/systemd/toldya.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})
