/** Who may know whom: docs/decisions/0001-domains.md. Rules are written over folders, so a new feature is guarded at once. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const SERVER_SOURCE = '^server/src/';
const TESTS = '\\.test\\.ts$';
/** The domains of the server, the highest first: each knows those below it (docs/decisions/0001-domains.md). */
const DOMAINS = [
  'operator',
  'dashboard',
  'account',
  'moderation',
  'deals',
  'search',
  'papers',
  'listings',
  'money',
  'people',
  'notices',
  'words',
  'images',
  'platform',
];
const foldersOf = (domains) => `^server/src/(${domains.join('|')})/`;

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'Two parts that need each other are one part, or a third is missing.',
      {},
      { circular: true },
    ),
    forbid('no-unresolved', 'An import must lead somewhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'contract-knows-zod-only',
      'The contract runs in the browser and on the server.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    forbid(
      'server-knows-no-web',
      'The server does not know the browser.',
      { path: '^server/' },
      { path: '^(web|tests)/' },
    ),
    forbid(
      'web-knows-no-server',
      'The browser knows the contract alone.',
      { path: '^web/' },
      { path: '^(server|testing|tests)/' },
    ),
    ...DOMAINS.slice(1).map((domain, floor) =>
      forbid(
        `${domain}-knows-nothing-above`,
        'A domain tells those above it by an event, or asks a question that they answer (docs/decisions/0001-domains.md).',
        { path: foldersOf([domain]), pathNot: TESTS },
        { path: foldersOf(DOMAINS.slice(0, floor + 1)) },
      ),
    ),
    ...DOMAINS.filter((domain) => domain !== 'platform').map((domain) =>
      forbid(
        `${domain}-has-a-face`,
        'Files in the folder of a domain are its face; those in subfolders are its own (docs/decisions/0001-domains.md).',
        { path: foldersOf(DOMAINS), pathNot: [`^server/src/${domain}/`, TESTS] },
        { path: `^server/src/${domain}/[^/]+/` },
      ),
    ),
    forbid(
      'domains-know-no-root',
      'What makes a server of the domains is handed to none of them.',
      { path: foldersOf(DOMAINS), pathNot: TESTS },
      { path: '^server/src/([^/]+\\.ts$|composition/)', pathNot: TESTS },
    ),
    forbid(
      'every-folder-is-a-domain',
      'A new folder of the server has its place among the domains, or is a folder of one.',
      { path: `${SERVER_SOURCE}[^/]+/`, pathNot: `${foldersOf(DOMAINS)}|^server/src/composition/` },
      {},
    ),
    forbid(
      'sandbox-from-one-file',
      'Stand-ins are plugged in at one place.',
      { path: SERVER_SOURCE, pathNot: '^server/src/platform/sandboxes\\.ts$|\\.test\\.ts$' },
      { path: '^server/sandbox/' },
    ),
    forbid(
      'demo-only-from-main',
      'Demo data is no part of the product.',
      { path: SERVER_SOURCE, pathNot: '^server/src/main\\.ts$' },
      { path: '^server/demo/' },
    ),
    forbid(
      'nothing-needs-tools',
      'Tools make files that are kept; the product runs without them.',
      { path: '^(contract|server|web)/' },
      { path: '^tools/' },
    ),
    forbid(
      'production-knows-no-tests',
      'Test helpers stay with the tests.',
      { path: '^(server/(src|sandbox|demo)|contract|web)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(testing|tests)/|\\.test\\.tsx?$' },
    ),
    forbid(
      'services-know-no-http',
      'What the product does is the same whoever asks.',
      { path: '\\.(service|repository|table)\\.ts$' },
      { path: '^server/src/platform/http/|^node_modules/fastify/|\\.routes\\.ts$' },
    ),
    forbid(
      'routes-through-services',
      'Routes translate; services decide; repositories query.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$|^node_modules/kysely/' },
    ),
    forbid(
      'repositories-know-no-service',
      'Data flows one way.',
      { path: '\\.(repository|table)\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'migrations-are-frozen',
      'What application code says tomorrow must not change what a migration did yesterday.',
      { path: '^server/src/platform/db/(migrations/|add-fact\\.ts$)' },
      { pathNot: '^(node_modules/kysely/|server/src/platform/db/add-fact\\.ts$)' },
    ),
    ...DOMAINS.slice(1).map((domain, floor) =>
      forbid(
        `web-${domain}-knows-nothing-above`,
        'Pages compose the domains; a domain of the browser knows those below it, as on the server.',
        { path: `^web/src/features/${domain}/` },
        { path: `^web/src/features/(${DOMAINS.slice(0, floor + 1).join('|')})/` },
      ),
    ),
    forbid(
      'every-feature-has-a-domain',
      'The browser has the domains of the server.',
      { path: '^web/src/' },
      { path: '^web/src/features/', pathNot: `^web/src/features/(${DOMAINS.join('|')})/` },
    ),
    forbid(
      'features-know-no-page',
      'Data flows app > pages > features > ui.',
      { path: '^web/src/(features|lib)/' },
      { path: '^web/src/(app|pages)/' },
    ),
    forbid(
      'pages-know-no-app',
      'Data flows app > pages > features > ui.',
      { path: '^web/src/pages/' },
      { path: '^web/src/app/' },
    ),
    forbid(
      'ui-knows-no-product',
      'A button knows no contract and fetches nothing.',
      { path: '^web/src/ui/' },
      { path: '^(contract|web/src/(app|pages|features|lib))/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    // The peer has packages of its own, which are not always installed.
    exclude: { path: '\\.react-router/|^build/|^bench/peers/express-pg/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
