import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { describe, expect, it } from 'vitest'

// deploy/ needs machines that a test does not have: a container engine, a cluster, names and certificates. What a reader of the
// files can find wrong is found here.

const read = (path: string): string => readFileSync(path, 'utf8')
const containerfile = read('deploy/Containerfile')
const compose = parse(read('deploy/compose/compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
}
interface Service {
  readonly image: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
}
const services = Object.entries(compose.services)
const cluster = parseAllDocuments(read('deploy/kubernetes/toldya.yaml')).map(
  (document) => document.toJS() as { readonly kind: string; readonly spec: never },
)
const settings = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name),
)
const { version } = JSON.parse(read('package.json')) as { readonly version: string }

describe('the image', () => {
  it('is of an exact Node, runs without root, and starts the built server', () => {
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toMatch(/^node:22\.\d+\.\d+-bookworm-slim$/)
    const last = containerfile.slice(containerfile.lastIndexOf('FROM'))
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m)
    expect(last).not.toMatch(/^COPY \. /m)
  })

  it('is built of named files only, never of data or secrets', () => {
    const [first, ...rest] = read('deploy/Containerfile.dockerignore').trim().split('\n')
    expect(first).toBe('**')
    for (const line of rest) expect(line).toMatch(/^!/)
    expect(rest.join()).not.toMatch(/data|\.env/)
  })
})

describe('compose', () => {
  it('has images of exact versions', () => {
    for (const [, { image }] of services) expect(image).toMatch(/:[^:]*\d+\.\d|RELEASE\.\d/)
    expect(compose.services['toldya-1']?.image).toBe(`toldya:${version}`)
  })

  it('has two servers that write nowhere else than into their volumes, and may do nothing', () => {
    for (const name of ['toldya-1', 'toldya-2']) {
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
  })

  it('gives the servers settings that there are', () => {
    const given = Object.keys(compose.services['toldya-1']?.environment ?? {})
    expect(given.filter((name) => !settings.has(name))).toEqual([])
  })

  it('asks for every value in its example, which holds no secret', () => {
    const example = read('deploy/compose/example.env')
    const asked = new Set([...read('deploy/compose/compose.yml').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(example).toMatch(/^SESSION_SECRET=$/m)
  })

  it('shows the world the proxy only', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.every((port) => port.startsWith('127.')) ? [] : [name],
    )
    expect(open).toEqual(['proxy'])
  })

  it('mounts files and volumes that there are', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((mount) => mount.split(':')[0] ?? ''))
    for (const mount of mounts) {
      if (mount.startsWith('.')) expect(read(`deploy/compose/${mount}`)).not.toBe('')
      else expect(Object.keys(compose.volumes)).toContain(mount)
    }
  })
})

describe('the cluster', () => {
  const deployment = cluster.find(({ kind }) => kind === 'Deployment')?.spec as unknown as {
    readonly replicas: number
    readonly template: {
      readonly spec: { readonly securityContext: object; readonly containers: readonly Container[] }
    }
  }
  interface Container {
    readonly image: string
    readonly env: readonly { readonly name: string }[]
    readonly securityContext: object
    readonly readinessProbe: object
    readonly livenessProbe: object
  }
  const [container] = deployment.template.spec.containers

  it('runs two servers without root, on a root that is only read', () => {
    expect(deployment.replicas).toBe(2)
    expect(deployment.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  it('asks the right address whether a server is alive, and whether it may be sent requests', () => {
    const door = read('src/server/http/front-door.ts')
    expect(door).toContain(`LIVENESS_PATH = '/livez'`)
    expect(door).toContain(`READINESS_PATH = '/healthz'`)
    expect(container?.livenessProbe).toMatchObject({ httpGet: { path: '/livez' } })
    expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/healthz' } })
    expect(read('deploy/compose/Caddyfile')).toContain('health_uri /healthz')
  })

  it('gives the servers settings that there are', () => {
    expect(container?.env.map(({ name }) => name).filter((name) => !settings.has(name))).toEqual([])
  })

  it('has every kind that the rest refers to', () => {
    const kinds = cluster.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'Cluster',
        'Deployment',
        'Service',
        'Ingress',
        'PodDisruptionBudget',
        'PersistentVolumeClaim',
      ]),
    )
  })
})

describe('the workflow', () => {
  it('runs what must be green on each Node that Toldya runs on', () => {
    const workflow = parse(read('.github/workflows/test.yml')) as {
      readonly jobs: { readonly test: { readonly strategy: { readonly matrix: { readonly node: readonly string[] } } } }
    }
    expect(workflow.jobs.test.strategy.matrix.node).toEqual(['20.19', '22', '24'])
    expect(read('.github/workflows/test.yml')).toContain('run: sh .ci/run')
  })
})
