import { plantedIn } from './planted-fault.ts'

/** What only the built server shows: headers, sizes, slow clients, limits by their class. Each fault is built, so they are slow. */
export const portFaults = plantedIn('port', [
  {
    file: 'src/server/http/headers.ts',
    tests: ['test/process/edge.test.ts'],
    changes: [
      [`  'x-content-type-options': 'nosniff',\n`, ''],
      [`'referrer-policy': 'strict-origin-when-cross-origin'`, `'referrer-policy': 'unsafe-url'`],
      ['...(isHttps ? { ', '...(true ? { '],
      [`  'cache-control': 'no-store',\n`, ''],
      [`    "frame-ancestors 'none'",\n`, ''],
      [`    "base-uri 'none'",\n`, ''],
      [`...(TOKEN_PAGES.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),`, ''],
      [`...(PRIVATE_PAGES.test(path) ? { 'x-robots-tag': 'noindex' } : {}),`, ''],
    ],
  },
  {
    file: 'src/server/http/front-door.ts',
    tests: ['test/process/edge.test.ts'],
    changes: [['const URL_LENGTH_MAX = 4_096', 'const URL_LENGTH_MAX = 8_096']],
  },
  {
    file: 'src/server/http-server.ts',
    tests: ['test/process/edge.test.ts'],
    changes: [['maxHeaderSize: 8 * 1024', 'maxHeaderSize: 16 * 1024']],
  },
  {
    file: 'src/server/http-server.ts',
    tests: ['test/process/limits.test.ts'],
    changes: [
      ['headersTimeout: 5_000', 'headersTimeout: 50_000'],
      ['const REQUEST_MS = 8_000', 'const REQUEST_MS = 80_000'],
      ['server.timeout = IDLE_MS', ''],
      ['const CONNECTIONS_PER_ADDRESS_MAX = 500', 'const CONNECTIONS_PER_ADDRESS_MAX = 600'],
      ['if (key === null || isProxy(ip)) return', 'if (key === null) return'],
    ],
  },
  {
    file: 'src/server/http/rate-limit.ts',
    tests: ['test/process/limits.test.ts'],
    changes: [
      ['read: { person: { max: 300', 'read: { person: { max: 301'],
      [
        'command: { person: { max: 60, seconds: 60 }, address: { max: 1_200',
        'command: { person: { max: 60, seconds: 60 }, address: { max: 1_300',
      ],
      ['search: { person: { max: 30', 'search: { person: { max: 40'],
      ['upload: { person: { max: 20', 'upload: { person: { max: 21'],
      [
        'account: { person: { max: 400, seconds: 900 }, address: { max: 400',
        'account: { person: { max: 400, seconds: 900 }, address: { max: 401',
      ],
    ],
  },
  {
    file: 'src/server/http/screen-calls.ts',
    tests: ['test/process/clients-that-leave.test.ts'],
    changes: [
      ['    if (request.destroyed) return cutOff()\n', ''],
      [`request.once('error', cutOff)`, `request.once('error', fail)`],
    ],
  },
  {
    file: 'src/server/http/front-door.ts',
    tests: ['test/process/clients-that-leave.test.ts'],
    changes: [['  if (thrown === request.errored) return\n', '']],
  },
  {
    file: 'src/server/http/answer-in-time.ts',
    tests: ['src/server/http/answer-in-time.test.ts'],
    changes: [
      ['    each.end()\n', ''],
      ['if (request.complete && ', 'if ('],
      [' && !context.progress.isMaking', ''],
      ['if (each.spentMs < each.answerMs) continue', 'if (each.spentMs < 2 * each.answerMs) continue'],
    ],
  },
])
