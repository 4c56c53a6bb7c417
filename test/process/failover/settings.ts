/** Where a node, and what all nodes share, is reached: in a network of its own, which the drill can cut. */
export const GATEWAY = '10.47.14.1'
export const addressOf = (index: number): string => `10.47.14.${index + 2}`
const DATABASE_PORT = 5432
export const PATRONI_PORT = 8008
export const ETCD_PORT = 2379

interface NodePlan {
  readonly name: string
  readonly address: string
  /** The node's own folder. */
  readonly folder: string
  /** Where PostgreSQL's programs are, and what stands in for those that the packages do not bring. */
  readonly binaries: string
  readonly copyPrimary: string
}

/**
 * Patroni's configuration of one node, as JSON, which is YAML. A write is acknowledged when the standby has it as well, and a
 * primary that cannot reach etcd cannot change that. The lease is short, because it is what a dead primary is waited for.
 */
export const patroniConfig = ({ name, address, folder, binaries, copyPrimary }: NodePlan): string =>
  JSON.stringify({
    scope: 'toldya',
    name,
    restapi: { listen: `${address}:${PATRONI_PORT}`, connect_address: `${address}:${PATRONI_PORT}` },
    etcd3: { hosts: [`${GATEWAY}:${ETCD_PORT}`] },
    bootstrap: {
      dcs: {
        ttl: 5,
        loop_wait: 1,
        retry_timeout: 2,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: false,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_keep_size: '256MB',
            wal_receiver_timeout: '5s',
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${DATABASE_PORT}`,
      connect_address: `${address}:${DATABASE_PORT}`,
      data_dir: `${folder}/pgdata`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
      },
      pg_hba: ['local all all trust', 'host all all 10.47.14.0/24 trust', 'host replication all 10.47.14.0/24 trust'],
      parameters: { unix_socket_directories: folder },
      create_replica_methods: ['copy'],
      copy: { command: copyPrimary },
      remove_data_directory_on_diverged_timelines: true,
      remove_data_directory_on_rewind_failure: true,
    },
    watchdog: { mode: 'off' },
  })

/**
 * HAProxy leads to the node whose Patroni says that it is the primary, and ends every session of one that is not any more. It
 * tries no node twice: a connection that it keeps trying at the old primary is missing to the new one.
 */
export const haproxyConfig = (port: number, nodes: readonly Pick<NodePlan, 'name' | 'address'>[]): string => `
defaults
  mode tcp
  timeout connect 1s
  retries 0
  timeout check 1s
  timeout client 30m
  timeout server 30m

listen primary
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 300ms rise 1 fall 2 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:${DATABASE_PORT} check port ${PATRONI_PORT}`).join('\n')}
`
