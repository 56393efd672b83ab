// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { cycleBoardQuery } from '../cycles.queries.ts';
import { CycleBoardParts } from './cycle-board.tsx';

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

const board: CycleBoard = {
  phases: [
    { kind: 'planning', endDate: '2026-02-28', done: 12, total: 12 },
    { kind: 'scoring', endDate: '2026-11-30', done: 5, total: 12 },
    { kind: 'approval', endDate: '2026-12-31', done: 3, total: 12 },
  ],
  pace: {
    kind: 'scoring',
    startDate: '2026-11-02',
    endDate: '2026-11-30',
    today: '2026-11-24',
    total: 12,
    days: [
      { day: '2026-11-10', done: 2 },
      { day: '2026-11-20', done: 5 },
    ],
    finishDate: '2026-12-11',
  },
  departments: [
    {
      id: 1,
      title: 'Marine Services',
      reviews: 8,
      completed: 2,
      waiting: { employee: 1, manager: 4, approver: 1 },
      late: 3,
    },
    {
      id: null,
      title: null,
      reviews: 4,
      completed: 1,
      waiting: { employee: 3, manager: 0, approver: 0 },
      late: 0,
    },
  ],
  managerLeft: 2,
  waitedFor: 7,
  waits: [
    {
      id: 5,
      name: 'Iain Ross',
      profileImage: null,
      department: 'Marine Services',
      reviews: 4,
      since: '2026-11-01T09:00:00Z',
    },
  ],
};

function show(shown: CycleBoard): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('sam.okafor').site, etag: null });
  queryClient.setQueryData(cycleBoardQuery(1).queryKey, {
    body: { data: shown, metadata: { capabilities: ['performance.cycle.edit'], fields: [] } },
    etag: null,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <CycleBoardParts cycleId={1} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('shows phases, departments in words and the people waited for', () => {
  show(board);
  const phases = within(screen.getByRole('list', { name: 'Phases of this cycle' }));
  expect(phases.getByText('Scoring').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(phases.getByText('5 of 12 passed, ends 30 Nov 2026')).toBeDefined();
  const late = /^At the pace of the last 7 days, all reviews pass by 11 Dec 2026, 11 days late\.$/;
  expect(screen.getByText(late)).toBeDefined();
  expect(screen.getByText('5 today')).toBeDefined();
  const marine = within(screen.getByRole('row', { name: /^Marine Services/ }));
  expect(
    marine.getByText(
      'Completed: 2, Waiting for approver: 1, Waiting for manager: 4, Waiting for employee: 1',
    ),
  ).toBeDefined();
  expect(marine.getByText('25%')).toBeDefined();
  expect(screen.getByRole('row', { name: /^No department/ })).toBeDefined();
  expect(screen.getByText(/^2 reviews wait for managers who have left/)).toBeDefined();
  const waits = within(screen.getByRole('region', { name: /^Who is waited for/ }));
  expect(waits.getByText('4 reviews')).toBeDefined();
  expect(waits.getByText('1–1 of 7')).toBeDefined();
});

test('says so when there is nothing to wait for', () => {
  show({ ...board, departments: [], managerLeft: 0, waitedFor: 0, waits: [] });
  expect(screen.getByText('No reviews yet')).toBeDefined();
  expect(screen.getByText('No one is waited for')).toBeDefined();
  expect(screen.queryByText(/have left/)).toBeNull();
});
