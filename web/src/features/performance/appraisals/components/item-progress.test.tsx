// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { DevelopmentAction } from '@tenure/contract/performance/item-parts.ts';
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { itemPriorities, itemProgress, optionOf } from '@tenure/domain/performance/sections.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { newItem } from '../../../../mock/performance-world.ts';
import { UnsavedFieldsProvider } from '../unsaved-fields.tsx';
import { ItemProgress } from './item-progress.tsx';

beforeAll(() => startMessages('en-AU', enAU));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ data: item, metadata: { capabilities: [], fields: [] } }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const action = (id: number, title: string): DevelopmentAction => ({
  id,
  title,
  type: 'text',
  checked: false,
  courseId: null,
  course: null,
  progressType: optionOf(itemProgress, 0),
  progressPriority: optionOf(itemPriorities, 2),
  startedAt: null,
  completedAt: null,
});
const item: ReviewItem = {
  ...newItem(3, 2, 'Present the method', null),
  actions: [action(1, 'Agree a date'), action(2, 'Hold the talk')],
};

const router = createRouter({ routeTree: createRootRoute() });
const open = (capabilities: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <MantineProvider>
          <UnsavedFieldsProvider>
            <ItemProgress
              at={{ performanceId: 1, sectionId: 2, sectionItemId: 3 }}
              section={{ id: 2, type: 'development', metadata: { capabilities } } as ReviewSection}
              item={item}
            />
          </UnsavedFieldsProvider>
        </MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );

async function sentBody(): Promise<unknown> {
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const [asked, options] = fetched.mock.calls[0] ?? [];
  if (asked instanceof Request) return asked.json();
  const body = options?.body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

it('saves the progress of one action and leaves the others as they are', async () => {
  open(['developments.actions.edit', 'developments.edit']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Progress of Hold the talk' }), {
    target: { value: '1' },
  });
  expect(await sentBody()).toMatchObject({
    measurements: [],
    actions: [
      { id: 1, title: 'Agree a date', progressType: 0, progressPriority: 2 },
      { id: 2, title: 'Hold the talk', progressType: 1, progressPriority: 2 },
    ],
  });
});

it('offers viewers who record progress no priority, and others only words', () => {
  open(['developments.actions.edit']);
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  expect(screen.getAllByText('High priority')).toHaveLength(2);
  cleanup();
  open([]);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getAllByText('On Track')).toHaveLength(2);
});
