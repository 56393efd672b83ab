import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longest } from './longest-first.ts';
import { projectRoot } from './program.ts';

it('names files that exist', () => {
  expect(longest.filter((file) => !fs.existsSync(path.join(projectRoot, file)))).toEqual([]);
});
