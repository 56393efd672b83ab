import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditActions } from './audit-actions.ts';
import { capabilities } from './capabilities.ts';
import { endpointsIn } from './endpoint.ts';
import { endpoints } from './index.ts';

const folder = import.meta.dirname;

/** What every file of every subject exports. */
function exportsOf(isWanted: (file: string) => boolean): Promise<Record<string, object>[]> {
  const files = fs
    .globSync('*/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts') && isWanted(path.basename(file)));
  return Promise.all(files.map((file): Promise<Record<string, object>> => import(path.join(folder, file))));
}

describe.each([
  { file: 'capabilities.ts', declared: 'capabilities', gathered: capabilities },
  { file: 'audit-actions.ts', declared: 'auditActions', gathered: auditActions },
])('$file', ({ file, declared, gathered }) => {
  it('is gathered from every subject, and no name is declared by two', async () => {
    const subjects = await exportsOf((one) => one === file);
    const names = subjects.flatMap((subject) => Object.keys(subject[declared] ?? {}));
    expect(names.sort()).toEqual(Object.keys(gathered).sort());
  });
});

it('lists every endpoint that a subject declares, once', async () => {
  const declared = endpointsIn(...(await exportsOf((file) => file !== 'endpoints.ts')));
  expect(endpoints.map(({ name }) => name).sort()).toEqual(declared.map(({ name }) => name).sort());
});
