import { describe, expect, it } from 'vitest';
import { contractExports, contractFiles, endpoints } from '../tools/test/endpoints.ts';
import { auditActions } from './audit-actions.ts';
import { capabilities } from './capabilities.ts';
import { profileSections } from './people/profile.ts';

describe.each([
  { declared: 'capabilities', gathered: capabilities },
  { declared: 'auditActions', gathered: auditActions },
])('$declared', ({ declared, gathered }) => {
  it('are gathered from every file that declares some, and no name is declared by two', async () => {
    const files = await Promise.all(contractFiles.map(contractExports));
    const names = files.flatMap((file) => Object.keys(file[declared] ?? {}));
    expect(names.sort()).toEqual(Object.keys(gathered).sort());
  });
});

it('gathers the facts of every feature that has its own', async () => {
  const features = await import('./features.ts');
  const files = contractFiles.filter((file) => file.endsWith('.facts.ts'));
  expect(new Set(await Promise.all(files.map(contractExports)))).toEqual(new Set(Object.values(features)));
  expect(Object.keys(profileSections)).toContain('notes');
});

it('declares no endpoint under the name of another', () => {
  const names = endpoints.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
