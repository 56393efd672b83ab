import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../test/program.ts';

const textOf = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');
const files = fs.globSync(
  [
    '*',
    'docs/**/*.md',
    '{contract,domain,server,web,tools,e2e,bench}/**/*.{ts,tsx,sql,json,mjs}',
    '.{ci,dependency-cruiser}*',
  ],
  { cwd: projectRoot, exclude: (name) => name.includes('node_modules') },
);

/** Names of files in back quotes; those with a placeholder are about files that do not exist yet. */
function filesNamedIn(page: string): string[] {
  return [...textOf(page).matchAll(/`([\w./-]*[\w-]\.(?:ts|tsx|md|sql|json))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && !name.includes('NNNN'));
}

it.each([
  ['ARCHITECTURE.md', 8],
  ['docs/adding-a-feature.md', 25],
])('%s names only files that exist', (page, fewest) => {
  const named = filesNamedIn(page);
  const gone = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(fewest);
});

it('adding-a-feature.md quotes the three lines of shared files as they are', () => {
  const rows = [
    ...textOf('docs/adding-a-feature.md').matchAll(/^\| `([\w./-]+\.ts)` \| `(export [^`]+)` \|$/gm),
  ];
  const other = rows.filter(([, file = '', line = '']) => !textOf(file).includes(line));
  expect(other.map(([row]) => row)).toEqual([]);
  expect(rows).toHaveLength(3);
});

it('ARCHITECTURE.md draws only folders and files that exist, and fits on two pages', () => {
  const page = textOf('ARCHITECTURE.md');
  const [, tree = ''] = /```\n(.*?)\n```/s.exec(page) ?? [];
  let top = '';
  const gone: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', first = ''] = /^( *)(\S+)/.exec(line) ?? [];
    if (indent === '') top = first;
    // Deeper lines continue the words of the line above, or name something in the folder at the top.
    const place = indent === '' ? first : indent.length === 2 ? path.join(top, first) : undefined;
    if (place !== undefined && !fs.existsSync(path.join(projectRoot, place))) gone.push(place);
  }
  expect(gone).toEqual([]);
  expect(page.split('\n').length).toBeLessThanOrEqual(110);
});
