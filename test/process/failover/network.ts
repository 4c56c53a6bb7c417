import { spawnSync } from 'node:child_process'
import { addressOf, GATEWAY } from './settings.ts'

/** Networks of Linux: each node has one of its own, and a cable to the bridge on which etcd and HAProxy are. */
const BRIDGE = 'toldya-drill'
const spaceOf = (name: string): string => `toldya-drill-${name}`
const cableOf = (name: string): string => `toldya-${name}`

function ip(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** @throws Error when this machine does not allow networks */
export function makeNetwork(names: readonly string[]): void {
  removeNetwork(names)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${GATEWAY}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const [index, name] of names.entries()) {
    const space = spaceOf(name)
    ip('netns', 'add', space)
    ip('link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', cableOf(name), 'master', BRIDGE, 'up')
    ip('-n', space, 'addr', 'add', `${addressOf(index)}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
  }
}

export function removeNetwork(names: readonly string[]): void {
  for (const name of names) {
    spawnSync('ip', ['link', 'del', cableOf(name)])
    spawnSync('ip', ['netns', 'del', spaceOf(name)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** Pulls the node's cable: no packet leaves the node or arrives. */
export const cut = (name: string): void => ip('link', 'set', cableOf(name), 'down')
export const mend = (name: string): void => ip('link', 'set', cableOf(name), 'up')

/** What runs a program inside the node's network, as the user of PostgreSQL. */
export const inside = (name: string, uid: number): readonly string[] => [
  ...['ip', 'netns', 'exec', spaceOf(name)],
  ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'],
]

/** Every process of the node. */
export const processesOf = (name: string): readonly number[] =>
  spawnSync('ip', ['netns', 'pids', spaceOf(name)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
