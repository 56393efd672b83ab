import { QueryClient } from '@tanstack/react-query';
import type * as datedRecordContract from '@tenure/contract/people/dated-record.ts';
import type * as lettersContract from '@tenure/contract/work/letters.ts';
import { expect, test } from 'vitest';
import { namesIn, refetching } from './refresh.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every answer of a named read is refetched, and no other', async () => {
  const client = new QueryClient();
  const keys = [['listLetters', { employeeId: '1' }], ['listLetters', null], ['listContracts']];
  for (const key of keys) client.setQueryData(key, 'answer');
  await refetching(namesIn<typeof lettersContract>('listLetters'))(client);
  expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]);
});

test('names are those of the contract, also where a function declares them', () => {
  expect(namesIn<typeof datedRecordContract>('getGeneral', 'getEmploymentDetails')).toHaveLength(2);
  // @ts-expect-error A name that the file does not declare.
  expect(namesIn<typeof lettersContract>('listLetter')).toHaveLength(1);
  // @ts-expect-error A name without its file.
  expect(refetching(['listLetters'])).toBeTypeOf('function');
});

test('no list of reads is written as plain texts', () => {
  const plain =
    /invalidateQueries\(\s*\{\s*queryKey:\s*\[\s*'|invalidateQueries\(\s*\{\s*queryKey:\s*\[name\]/;
  const found = Object.entries(sources).filter(([, text]) => plain.test(text));
  expect(found.map(([file]) => file)).toEqual(['./refresh.ts']);
});
