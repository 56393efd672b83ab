import fs from 'node:fs';
import path from 'node:path';
import { reviewFile, settingsFile, settingsPage } from '../docs.ts';
import { reviewPage } from '../review-page.ts';
import { projectRoot } from '../test/program.ts';
import { weightsFile, weightsSource } from '../uk-modulus-weights.ts';
import type { Gate } from './gate.ts';

const madeFiles = [
  { file: settingsFile, made: () => settingsPage, by: 'npm run docs' },
  { file: reviewFile, made: () => reviewPage, by: 'npm run docs' },
  { file: weightsFile, made: weightsSource, by: 'node tools/uk-modulus-weights.ts' },
];

/** A generated file can only be wrong by being out of date. */
export const madeFilesGate: Gate = {
  name: 'made files',
  problems: async () =>
    madeFiles
      .filter(({ file, made }) => fs.readFileSync(file, 'utf8') !== made())
      .map(({ file, by }) => `${path.relative(projectRoot, file)} is out of date: ${by}`),
};
