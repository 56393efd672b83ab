// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError } from '../lib/api/api-error.ts';
import { common } from '../lib/messages/en-AU/common.ts';
import { everywhere } from '../lib/messages/en-AU/everywhere.ts';
import { startMessages } from '../lib/messages/messages.ts';
import { ListContent } from './list-content.tsx';

beforeAll(() => startMessages('en-AU', everywhere));
afterEach(cleanup);

const failed = 'The payslips did not load';
const loaded = { data: ['October'] };
const lost = new ConnectionError('/api/payslips', new Error('offline'));
const refused = new ApiError({
  status: 403,
  url: '/api/payslips',
  data: null,
  requestId: null,
  retryAfterSeconds: null,
});

function show(data: typeof loaded | undefined, error: Error | null) {
  const refetch = vi.fn<() => void>();
  render(
    <MantineProvider>
      <ListContent answer={{ data, error, refetch }} failed={failed} empty="None">
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </ListContent>
    </MantineProvider>,
  );
  return refetch;
}

test('loaded rows stay when a refresh fails, with a way to try again', () => {
  const refetch = show(loaded, lost);
  expect(screen.getByText('October')).toBeTruthy();
  expect(screen.getByText(common.failure.notRefreshed)).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
  screen.getByRole('button', { name: common.failure.retry }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('loaded rows go when a refresh is refused', () => {
  show(loaded, refused);
  expect(screen.queryByText('October')).toBeNull();
  expect(screen.getByText(failed)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('rows that never loaded are a failure', () => {
  show(undefined, lost);
  expect(screen.getByText(failed)).toBeTruthy();
});
