/**
 * What was asked for, as logs may say it: without what tells one bet or one link from another.
 *
 * @example routeName('/rpc/bets/claim') // '/rpc/bets/claim'
 * @example routeName('/predict/abc?participant=Bo') // '/predict'
 */
export function routeName(path: string): string {
  const [, first = '', ...rest] = (path.split('?', 1)[0] ?? '').split('/')
  const kept = first === 'rpc' ? 2 : first === 'api' ? 1 : 0
  return `/${[first, ...rest.slice(0, kept)].join('/')}`.slice(0, 100)
}
