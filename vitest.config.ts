import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';

// Jobs follow a call by themselves: on a busy machine the second that a poll waits by default is too short for them.
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
} as const;
// Without isolation files share what they import, which took a tenth of the time; each has a database and a product of its own.
const onNode = { environment: 'node', isolate: false, ...timeouts } as const;
// Two cores: more workers than that only take turns. Projects that extend a file are given it too, or they would have one
// worker and run when all others are done.
const maxWorkers = 2;
// Node reads these files itself, as it reads the product. Vite would transform every module once more for each project, which
// was a fifth of the processor time of nine server files. So vi.mock cannot replace a module there.
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;
const ofScreens = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...onNode,
          ...byNode,
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
          ...byNode,
          name: 'server',
          include: ['server/src/{features,demo,setup}/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/harness/shared-postgres.ts'],
          setupFiles: ['server/test/harness/no-surprises.ts'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          ...onNode,
          name: 'web',
          root: 'web',
          maxWorkers,
          include: ['src/**/*.test.ts'],
          exclude: ofScreens,
        },
      },
      {
        extends: 'web/vite.config.ts',
        // Isolated: what a screen leaves in the document and in the app's own state would be found by the next file.
        test: { ...timeouts, name: 'screens', root: 'web', maxWorkers, include: ofScreens },
      },
    ],
  },
});
