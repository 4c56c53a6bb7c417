import { findBinaries } from '#server/db/embedded/binaries.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '../processes.ts'
import { cut, inside, makeNetwork, mend, processesOf, removeNetwork } from './network.ts'
import { addressOf, ETCD_PORT, GATEWAY, haproxyConfig, patroniConfig, PATRONI_PORT } from './settings.ts'

const NAMES = ['a', 'b'] as const
/** The id of the system user `nobody`, who runs PostgreSQL because PostgreSQL refuses to run as root. */
const UID = 65_534
/** Each stands in for the program of its name. */
const STAND_INS = ['pg_controldata.py', 'pg_isready.py', 'copy_primary.py']

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Two PostgreSQL servers under Patroni, and what leads to the one that is the primary. */
export interface Cluster {
  readonly url: string
  /** Waits until there is a primary, and a standby that has every acknowledged write. @returns their names */
  readonly settled: () => Promise<{ readonly primary: string; readonly standby: string }>
  /** Asks Patroni to make the standby the primary. */
  readonly switchOver: (primary: string, standby: string) => Promise<void>
  /** As if the power went: every process of the node is gone. */
  readonly kill: (name: string) => void
  readonly restart: (name: string) => void
  readonly cut: (name: string) => void
  readonly mend: (name: string) => void
  readonly isPrimary: (name: string) => Promise<boolean>
  readonly stop: () => void
}

export async function startCluster(folder: string, port: number): Promise<Cluster> {
  makeNetwork(NAMES)
  const binaries = await layOutBinaries(folder)
  const nodes = NAMES.map((name, index) => ({ name, address: addressOf(index), folder: join(folder, name) }))
  const children: ChildProcess[] = []
  const run = (name: string, [program = '', ...args]: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, { stdio: ['ignore', log, log], cwd: folder })
    child.on('error', () => {})
    children.push(child)
  }
  const startNode = (name: string) => run(name, [...inside(name, UID), 'patroni', join(folder, name, 'patroni.yml')])

  run('etcd', etcdCommand(folder))
  for (const node of nodes) {
    mkdirSync(node.folder, { mode: 0o755 })
    const plan = { ...node, binaries, copyPrimary: join(binaries, 'copy_primary') }
    writeFileSync(join(node.folder, 'patroni.yml'), patroniConfig(plan))
    chownSync(node.folder, UID, UID)
    startNode(node.name)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig(port, nodes))
  run('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')])

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    settled: () => settled(nodes.map(({ address }) => address)),
    switchOver: async (primary, standby) => {
      const leader = nodes.find(({ name }) => name === primary)
      const body = JSON.stringify({ leader: primary, candidate: standby })
      const answer = await fetch(`http://${leader?.address}:${PATRONI_PORT}/switchover`, { method: 'POST', body })
      if (answer.status !== 200) throw new Error(`Patroni does not switch over: ${await answer.text()}`)
    },
    kill: killProcesses,
    restart: startNode,
    cut,
    mend,
    isPrimary: async (name) => {
      const node = nodes.find((one) => one.name === name)
      const asked = fetch(`http://${node?.address}:${PATRONI_PORT}/primary`, { signal: AbortSignal.timeout(1_000) })
      return asked.then(({ status }) => status === 200).catch(() => false)
    },
    stop: () => {
      NAMES.forEach(killProcesses)
      for (const child of children) child.kill('SIGKILL')
      removeNetwork(NAMES)
    },
  }
}

/** Some are gone before their turn: with PostgreSQL's first process, the others end by themselves. */
function killProcesses(name: string): void {
  for (const pid of processesOf(name)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The programs of the packages, and beside them what stands in for those that are missing. */
async function layOutBinaries(folder: string): Promise<string> {
  const { folder: from } = await findBinaries()
  const to = join(folder, 'bin')
  mkdirSync(to)
  for (const program of readdirSync(from)) symlinkSync(join(from, program), join(to, program))
  for (const standIn of STAND_INS) {
    const target = join(to, standIn.replace('.py', ''))
    copyFileSync(fileURLToPath(new URL(standIn, import.meta.url)), target)
    chmodSync(target, 0o755)
  }
  return to
}

const etcdCommand = (folder: string): readonly string[] => [
  ...['etcd', '--data-dir', join(folder, 'etcd'), '--log-level', 'warn'],
  // Nothing in a drill outlives its folder, and a busy disk would take the lease away.
  '--unsafe-no-fsync',
  ...[
    '--listen-client-urls',
    `http://${GATEWAY}:${ETCD_PORT}`,
    '--advertise-client-urls',
    `http://${GATEWAY}:${ETCD_PORT}`,
  ],
  ...['--listen-peer-urls', `http://${GATEWAY}:${ETCD_PORT + 1}`],
  ...['--initial-advertise-peer-urls', `http://${GATEWAY}:${ETCD_PORT + 1}`],
  ...['--initial-cluster', `default=http://${GATEWAY}:${ETCD_PORT + 1}`],
]

/** Creating a node takes its time. */
const SETTLED_WITHIN_MS = 240_000

async function settled(addresses: readonly string[]): Promise<{ primary: string; standby: string }> {
  const found = { primary: '', standby: '' }
  const isSettled = async () => {
    const views = await Promise.all(addresses.map(membersAt))
    // Both say the same: a node that does not know the other one yet is not settled.
    const [first, second] = views.map((members) => JSON.stringify(members.map(({ name, role }) => [name, role])))
    const [members = []] = views
    found.primary = members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? ''
    const isStanding = ({ role, state }: Member) => role === 'sync_standby' && ['running', 'streaming'].includes(state)
    found.standby = members.find(isStanding)?.name ?? ''
    return first === second && found.primary !== '' && found.standby !== ''
  }
  await eventually(isSettled, 'a primary with a standby that has everything', () => false, SETTLED_WITHIN_MS)
  return found
}

async function membersAt(address: string): Promise<readonly Member[]> {
  try {
    const answer = await fetch(`http://${address}:${PATRONI_PORT}/cluster`, { signal: AbortSignal.timeout(1_000) })
    return ((await answer.json()) as { readonly members: readonly Member[] }).members
  } catch {
    return []
  }
}
