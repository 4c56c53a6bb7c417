/** Where a PostgreSQL server answers. A `host` that begins with a slash is the folder of a unix socket. */
export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password?: string
}

/** The address as a connection URL. Contains the password: never log it. */
export function addressToUrl(address: DatabaseAddress): string {
  const url = new URL('postgres:///')
  url.pathname = `/${encodeURIComponent(address.database)}`
  url.searchParams.set('host', address.host)
  url.searchParams.set('port', String(address.port))
  url.searchParams.set('user', address.user)
  if (address.password !== undefined) url.searchParams.set('password', address.password)
  return url.href
}
