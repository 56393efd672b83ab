import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, runScript } from '../test/program.ts';
import type { Gate } from './gate.ts';

function program(name: string, packageName: string, script: string, args: readonly string[]): Gate {
  return {
    name,
    problems: async () => {
      const { code, output } = await runScript(packageName, script, args, { capture: true });
      return code === 0 ? [] : [output.trim()];
    },
  };
}

const layered = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'tools'].filter((folder) =>
  fs.existsSync(path.join(projectRoot, folder)),
);

/** They use every core. */
export const programsOfAllCores: readonly Gate[] = [
  // The types program keeps its last results, so the next check reads only what changed.
  program('types', 'typescript', 'bin/tsc', [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ]),
  program('lint', 'oxlint', 'bin/oxlint', ['--type-aware']),
  program('format', '@biomejs/biome', 'bin/biome', ['check']),
];

/** They use one core. */
export const programsOfOneCore: readonly Gate[] = [
  program('layers', 'dependency-cruiser', 'bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    '--exclude',
    '^web/dist/',
    ...layered,
  ]),
  program('nothing unused', 'knip', 'bin/knip.js', ['--no-progress']),
];
