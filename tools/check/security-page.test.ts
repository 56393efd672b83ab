import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../test/program.ts';

const page = fs.readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');
const files = fs
  .globSync('{contract,domain,server,web,tools,e2e}/**/*.{test,journey}.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (name) => name.includes('node_modules'),
  })
  .concat('server/test/checks/access-matrix.ts');

it('names only tests that exist, by words that are in them', () => {
  const named = [
    ...page.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?|access-matrix\.ts)`((?:,? "[^"]+")*)/g),
  ];
  const wrong = named.filter(([, name = '', quoted = '']) => {
    const found = files.filter((file) => file.endsWith(`/${name}`));
    const text = found.map((file) => fs.readFileSync(path.join(projectRoot, file), 'utf8')).join('\n');
    const words = [...quoted.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one);
    return found.length === 0 || words.some((one) => !text.includes(one));
  });
  expect(wrong.map(([all]) => all)).toEqual([]);
  expect(named.length).toBeGreaterThan(95);
});
