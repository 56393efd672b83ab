import { defineEndpoint } from '@tenure/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { writesWithoutEntry } from './audited-writes.ts';

const write = (name: string, capability: 'signed-in' | 'public' = 'signed-in') =>
  defineEndpoint({ name, method: 'POST', path: '/x', summary: '', capability, output: null, errors: [] });

it('names the write that left no entry and the one that was never made, over all workers', () => {
  const endpoints = ['kept', 'silent', 'unseen'].map((name) => write(name));
  const record = 'kept 2 0\nsilent 1 0\nkept 1 1\nsilent 3 0\n';
  expect(writesWithoutEntry(endpoints, record)).toEqual([
    'silent succeeded 4 times and left no audit entry',
    'unseen was never seen to succeed',
  ]);
});

it('asks nothing of calls without a session', () => {
  expect(writesWithoutEntry([write('register', 'public')], '')).toEqual([]);
});
