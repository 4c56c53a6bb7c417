// The walls of the house. Each rule is proven by a planted break in test/suites/walls.test.ts.
const room = (name) => `^src/${name}/`
const TESTS = '\\.test\\.tsx?$'
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core']

/** A room that may import only the rooms named. */
const only = (name, comment, from, allowed, fromNot = [TESTS]) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { path: '^(src|test|scripts|e2e|bench|tools)/', pathNot: allowed },
})

/** The one file of the server that may see the web: it renders the first page. */
const PAGES = '^src/server/http/pages\\.tsx$'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'types count too: a ring of types is one file in two',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: [
          TESTS,
          '\\.gen\\.ts$',
          '\\.d\\.ts$',
          '\\.css$',
          '\\.sql$',
          '^src/server/(main|dev|toldya|after-restore)\\.ts$',
          '^src/server/adapters/photos/photo-worker\\.ts$',
          '^src/web/(entry-client|sw)\\.tsx?$',
        ],
      },
      to: {},
    },
    only('domain-imports-domain', 'rules know nothing of HTTP, SQL or React', room('domain'), [room('domain')]),
    only('contract-imports', 'the API as data', room('contract'), [room('contract'), room('domain')]),
    only('copy-imports', 'sentences', room('copy'), [room('copy'), room('contract'), room('domain')]),
    only(
      'server-imports',
      'the server never sees the web',
      room('server'),
      [room('server'), room('domain'), room('contract'), room('copy')],
      [TESTS, PAGES],
    ),
    only('web-imports', 'the web never sees the server', room('web'), [
      room('web'),
      room('domain'),
      room('contract'),
      room('copy'),
    ]),
    {
      name: 'pure-has-no-packages',
      severity: 'error',
      from: { path: '^src/(domain|copy)/', pathNot: TESTS },
      to: { dependencyTypes: NPM },
    },
    {
      name: 'contract-only-zod-and-its-shape',
      severity: 'error',
      from: { path: room('contract'), pathNot: TESTS },
      to: { dependencyTypes: NPM, pathNot: 'node_modules/(zod|@orpc/contract)/' },
    },
    {
      name: 'web-takes-types-of-the-contract-only',
      comment: 'schemas would bring their whole library into the browser',
      severity: 'error',
      from: { path: room('web'), pathNot: TESTS },
      to: {
        path: room('contract'),
        pathNot: '^src/contract/(events|http)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-layers',
      severity: 'error',
      from: { path: '^src/web/(components|api|ui|lib)/', pathNot: TESTS },
      to: { path: '^src/web/(app|features|routes)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: TESTS },
      to: {
        path: '^src/(domain|contract)/|^src/web/(app|features|components|api|routes)/',
        pathNot: '^src/domain/bets/paper\\.ts$',
      },
    },
    {
      name: 'server-features-share-use-cases',
      comment: 'another feature is reached by its use-cases, never its SQL',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/server/modules/([^/]+)/[a-z-]*(queries|routes)', pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'sql-lives-in-queries',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          'queries\\.ts$',
          '^src/server/db/',
          '^src/server/platform/checker/',
          '^src/server/adapters/',
          '^src/server/platform/realtime/',
          TESTS,
        ],
      },
      to: { path: 'node_modules/(@types/)?(kysely|pg)/' },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      from: { path: '^src/server/modules/', pathNot: ['/routes\\.ts$', TESTS] },
      to: { path: '^src/server/http/' },
    },
    {
      name: 'adapters-are-leaves',
      severity: 'error',
      from: { path: '^src/server/adapters/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^src/server/',
        pathNot: ['^src/server/adapters/$1/', '^src/server/(config|log)\\.ts$', '^src/server/db/'],
      },
    },
    {
      name: 'platform-below-modules',
      comment: 'what serves every noun knows none',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: TESTS },
      to: { path: '^src/server/(modules|http)/' },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '(\\.test\\.tsx?$|^test/|^e2e/|^bench/)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules/.*/node_modules)' },
  },
}
