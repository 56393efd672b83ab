// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { ComplianceEntry } from '@tenure/contract/company/widgets.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../../lib/api/query.ts';
import { enAU } from '../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../lib/messages/messages.ts';
import { siteQuery } from '../../../lib/session.ts';
import { personaOf } from '../../../mock/world.ts';
import { ComplianceWidget } from './compliance.widget.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

function show(entries: ComplianceEntry[], total = entries.length): void {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('priya.raman').site, etag: null });
  const pagination = {
    total,
    count: entries.length,
    per_page: 5,
    current_page: 1,
    total_pages: Math.ceil(total / 5),
    links: [],
  };
  queryClient.setQueryData(
    query(widgetItems, { params: { dashboardId: 'home', widgetId: '1' }, query: { page: '1' } }).queryKey,
    { body: { data: entries, metadata: { pagination } }, etag: null } as never,
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <ComplianceWidget
          dashboardId="home"
          widget={{ id: 1, type: 'compliance', settings: {}, info: {}, options: {} }}
          card={{ title: 'Compliance' }}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const course = (change: Partial<ComplianceEntry>): ComplianceEntry => ({
  obligationId: 1,
  title: 'Privacy',
  held: 48,
  required: 79,
  weakest: { location: 'Melbourne', missing: 31 },
  ...change,
});

test('a course says how many hold it, how many do not, and where most of them are', () => {
  show([
    course({}),
    course({ obligationId: 2, held: 60, weakest: { location: 'Leith', missing: 11 } }),
    course({ obligationId: 3, held: 79, weakest: null }),
  ]);
  expect(screen.getByText('48 of 79')).toBeDefined();
  expect(screen.getByText('31 missing, in Melbourne')).toBeDefined();
  expect(screen.getByText('19 missing, 11 of them in Leith')).toBeDefined();
  expect(screen.getByText('Everyone holds it')).toBeDefined();
});

test('a company without required courses says what will appear', () => {
  show([]);
  expect(screen.getByText('No required courses')).toBeDefined();
});
