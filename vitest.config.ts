import { defineConfig } from 'vitest/config';

// Without isolation files share what they import, which took a tenth of the time; each has a database and a product of its own.
const onNode = { environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    // Two cores: more workers than that only take turns.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...onNode,
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'tools/**/*.test.ts',
            'server/src/platform/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...onNode,
          name: 'server',
          include: ['server/src/{features,demo,setup}/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/harness/shared-postgres.ts'],
          setupFiles: ['server/test/harness/no-surprises.ts'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: { name: '@tenure/web', root: 'web', testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
