import { describe, expect, it } from 'vitest';
import { contractExports, contractFiles, endpoints } from '../tools/test/endpoints.ts';
import { auditActions } from './audit-actions.ts';
import { capabilities } from './capabilities.ts';
import { profileActions, profileSections } from './people/profile.ts';

const facts = await Promise.all(
  contractFiles.filter((file) => file.endsWith('.facts.ts')).map(contractExports),
);

describe.each([
  { declared: 'capabilities', gathered: capabilities },
  { declared: 'auditActions', gathered: auditActions },
  { declared: 'profileSections', gathered: profileSections },
  { declared: 'profileActions', gathered: profileActions },
])('$declared', ({ declared, gathered }) => {
  it('are gathered from the facts of every feature, and no name is declared by two', () => {
    const names = facts.flatMap((file) => Object.keys(file[declared] ?? {}));
    expect(names.sort()).toEqual(Object.keys(gathered).sort());
  });
});

it('lists the facts of every feature', async () => {
  expect(new Set(facts)).toEqual(new Set(Object.values(await import('./features.ts'))));
});

it('declares no endpoint under the name of another', () => {
  const names = endpoints.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
