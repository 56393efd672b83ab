// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/api/query.ts';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { AudienceFields } from './audience-fields.tsx';

beforeAll(() => startMessages('en-AU', enAU));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('locations that did not load are not shown as if there were none, and load when tried again', async () => {
  const data = { location: [{ id: 4, title: 'Melbourne' }], department: [], profile: [] };
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockResolvedValueOnce(Response.json({ type: 'about:blank', status: 500 }, { status: 500 }))
      .mockResolvedValue(Response.json({ data })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <AudienceFields
          chosen={{ kind: 'location', id: null }}
          onChoose={() => undefined}
          error={undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The choices did not load')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Melbourne' })).toBeDefined();
  expect(screen.queryByText('The choices did not load')).toBeNull();
});
