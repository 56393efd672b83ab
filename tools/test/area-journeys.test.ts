import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './program.ts';

test('the gate has at most 12 journeys of areas', () => {
  const folder = path.join(projectRoot, 'e2e');
  const tagged = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.journey.ts'))
    .flatMap((name) =>
      [...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/'@area'/g)].map(() => name),
    );
  expect(tagged.length).toBeGreaterThan(10);
  expect(tagged.length, tagged.join(', ')).toBeLessThanOrEqual(12);
});
