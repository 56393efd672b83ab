/** The layers of docs/adr/0002, held on resolved paths. */
const tests = '\\.(test|checks)\\.tsx?$|^server/test/|^e2e/|^web/test/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no I/O and nothing of the rest; calendars and phone plans are tables.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/|node_modules/(temporal-polyfill|libphonenumber-js)' },
    },
    {
      name: 'contract-knows-only-zod-and-domain',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|^domain/|node_modules/zod' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(features|demo|setup|compose|main)' },
    },
    {
      name: 'features-meet-only-by-type',
      comment: 'A feature imports another feature only as a type, from its *.api.ts.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.api\\.ts$'] },
    },
    {
      name: 'a-subject-wires-its-own-features',
      comment: 'What it needs of another subject it is handed by compose.ts, as a port.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/[^/]+\\.(subject|features)\\.ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.api\\.ts$'] },
    },
    {
      name: 'a-feature-names-what-it-takes',
      comment: 'Only the wiring of a subject sees the whole platform.',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/[^/]+/', pathNot: tests },
      to: { path: '^server/src/compose' },
    },
    {
      name: 'only-compose-wires-features',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/compose\\.ts$', '^server/src/(features|setup)/', tests],
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'policy-and-view-reach-no-database',
      severity: 'error',
      from: { path: '\\.(policy|view)\\.ts$' },
      to: { path: '^server/src/platform/(db|http)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-and-reads-never-call-up',
      severity: 'error',
      from: { path: '\\.(store|reads)\\.ts$' },
      to: { path: '\\.(routes|service|module|view)\\.ts$' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: tests },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'server-needs-no-dev-dependency',
      comment: 'What only tests install, such as identity providers, is not there in production.',
      severity: 'error',
      from: { path: '^(contract|domain|server/src)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-code-needs-no-test-code',
      severity: 'error',
      from: { path: '^(contract|domain|server/src|web/src)/', pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
