// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { todayIn } from '../../../../lib/clock.ts';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { StartersBoard } from './starters-board.tsx';

vi.mock('../../../../lib/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

const { site } = personaOf('priya.raman');
const today = todayIn(site.user.timezone);

function entry(change: Partial<DatedEntry>): DatedEntry {
  return {
    key: 'starter-1',
    kind: 'starter',
    label: 'Yasmin Nassar',
    profileImage: null,
    detail: 'Recruiter, Melbourne',
    day: '2999-12-21',
    link: '/controlpanel/user-profile/1',
    ...change,
  };
}

/** The card of the only person, by the list it is in. */
function show(...entries: DatedEntry[]): HTMLElement[] {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery.queryKey, { body: site, etag: null });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <StartersBoard entries={entries} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('listitem');
}

test('a card says how many steps are done, and how many are late', () => {
  const [card] = show(entry({ steps: { done: 3, total: 7, late: 2 } }));
  expect(within(card as HTMLElement).getByText('3 of 7 steps done')).toBeDefined();
  expect(within(card as HTMLElement).getByText('2 late steps')).toBeDefined();
  expect(screen.getByText('Starts 21 Dec 2999')).toBeDefined();
});

test('a card without late steps mentions none, and one without a workflow has no steps', () => {
  const [one, other] = show(
    entry({ steps: { done: 7, total: 7, late: 0 } }),
    entry({ key: 'starter-2', label: 'Charbel Saad' }),
  );
  expect(within(one as HTMLElement).getByText('7 of 7 steps done')).toBeDefined();
  expect(screen.queryByText(/late step/)).toBeNull();
  expect(within(other as HTMLElement).queryByText(/steps done/)).toBeNull();
});

test('people who start or leave today are named so', () => {
  show(
    entry({ day: today }),
    entry({ key: 'leaver-1', kind: 'leaver', label: 'Moira Kerr', day: today, detail: null }),
  );
  expect(screen.getByText('Starts today')).toBeDefined();
  expect(screen.getByText('Last day today')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Within 7 days 1' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Leaving 1' })).toBeDefined();
});

test('someone whose profile the viewer may not open is a name without a link', () => {
  show(entry({ link: null }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Yasmin Nassar')).toBeDefined();
});
