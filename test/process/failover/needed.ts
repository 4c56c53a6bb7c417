import { spawnSync } from 'node:child_process'

const NEEDED = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv']

/** What keeps the drill from running on this machine, in a sentence for the person at the keyboard; null where nothing does. */
export function whyNotHere(): string | null {
  const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0 && process.getuid?.() === 0) return null
  return (
    `This drill takes root, and ${missing.join(', ') || 'nothing else'}. On Debian and Ubuntu:\n` +
    '  apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy iproute2'
  )
}
