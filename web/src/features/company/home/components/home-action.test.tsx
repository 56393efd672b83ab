// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Navigation } from '@tenure/contract/identity/site.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { navigationQuery, siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { HomeAction } from './home-action.tsx';

vi.mock('../../../../lib/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

const { site, navigation } = personaOf('elena.novak');
const item = (id: string, label: string, href: string) => ({
  id,
  label,
  icon: 'home' as const,
  href,
  count: null,
  overdue: 0,
  synonyms: [],
});
const leave = { ...item('leave', 'Leave', '/leave'), group: 'me' as const };
const addPerson = { ...item('add-person', 'Add person', '/admin/people/new'), group: 'people' as const };
const raise = item('raise-requisition', 'Raise a requisition', '/requisition/new');

function show(menus: Pick<Navigation['menus'], 'modules' | 'actions'>): void {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(siteQuery.queryKey, { body: site, etag: null });
  const body = { ...navigation, menus: { ...navigation.menus, ...menus } };
  queryClient.setQueryData(navigationQuery.queryKey, { body, etag: null });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <HomeAction />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test.each([
  ['people who may add someone add a person', [leave, addPerson], [raise], 'Add person', '/admin/people/new'],
  ['managers raise a requisition', [leave], [raise], 'Raise a requisition', '/requisition/new'],
  ['everyone else requests leave', [leave], [], 'Request leave', '/leave/request/new'],
])('at home, %s', (_, modules, actions, name, href) => {
  show({ modules, actions });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('without leave, and with nothing else to start, home has no button', () => {
  show({ modules: [], actions: [] });
  expect(screen.queryByRole('link')).toBeNull();
});
