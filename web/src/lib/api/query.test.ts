import { themePreference } from '@tenure/contract/platform/preferences.ts';
import { expect, test } from 'vitest';
import { createQueryClient, keepAnswer, query } from './query.ts';

const theme = query(themePreference, {});
const dark = { body: { theme: 'dark' }, etag: null } as const;
const light = { body: { theme: 'light' }, etag: null } as const;

test('a read that began before a write does not put the old state back', async () => {
  const queryClient = createQueryClient();
  const begun = Promise.withResolvers<typeof dark>();
  const read = queryClient.fetchQuery({ ...theme, queryFn: () => begun.promise }).catch(() => undefined);
  await keepAnswer(queryClient, theme, light);
  begun.resolve(dark);
  await read;
  expect(queryClient.getQueryData(theme.queryKey)).toEqual(light);
});
