// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { overviewQuery, sectionChangesQuery } from '../employee-record.queries.ts';
import { SectionFoot } from './section-foot.tsx';

vi.mock('../../../../lib/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

const employeeId = 7;

function show(section: ProfileSectionKey): void {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const keep = (queryKey: readonly unknown[], body: unknown) =>
    queryClient.setQueryData(queryKey, { body, etag: null });
  keep(siteQuery.queryKey, personaOf('sam.okafor').site);
  keep(overviewQuery(employeeId, '').queryKey, {
    waiting: [
      {
        title: 'Change to general',
        since: '2026-11-23T00:00:00Z',
        href: '/admin/change-requests?request=4',
        section: 'general',
      },
    ],
  });
  keep(sectionChangesQuery(employeeId, 'personal-contact', 10).queryKey, {
    data: [
      {
        id: 1,
        occurredAt: '2026-11-23T00:00:00Z',
        words: 'Edited their own private address, email or phone numbers',
        by: 'Elena Novak',
        onBehalfOf: null,
      },
    ],
    metadata: { pagination: { total: 1 } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <SectionFoot employeeId={employeeId} section={section} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a request that waits for the viewer appears with its own section only', () => {
  show('general');
  expect(screen.getByText(/^Change to general is waiting for your decision/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/change-requests?request=4');
  // A dated section has its changes beside its versions.
  expect(screen.queryByText('Changes to this section')).toBeNull();
  cleanup();
  show('personal-contact');
  expect(screen.queryByText(/waiting for your decision/)).toBeNull();
});

test('the changes of a section load once they are opened', () => {
  show('personal-contact');
  expect(screen.queryByText(/^Edited their own/)).toBeNull();
  const details = screen.getByText('Changes to this section').closest('details');
  if (details === null) throw new Error('The changes fold');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getByText(/^Edited their own/)).toBeDefined();
  expect(screen.getByText(/Elena Novak on/)).toBeDefined();
});
