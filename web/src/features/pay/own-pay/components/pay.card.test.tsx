// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { ownFrameQuery, payDatesQuery } from '../own-pay.queries.ts';
import { newestPayslipQuery, positionsQuery } from '../pay-card.queries.ts';
import { PayCard } from './pay.card.tsx';

vi.mock('../../../../lib/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

const employeeId = 7;
const planner = {
  id: 3,
  title: 'Vessel planner',
  isPrimary: true,
  assignmentFrom: '2024-01-01',
  assignmentTo: null,
};
const salary = { assigned: null, budget: null, balance: null, isMasked: true, currency: 'AUD' };

interface Seen {
  sections: string[];
  held: object[];
}

function show({ sections, held }: Seen): void {
  const { site } = personaOf('sam.okafor');
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const keep = (queryKey: readonly unknown[], body: unknown) =>
    queryClient.setQueryData(queryKey, { body, etag: null });
  keep(siteQuery.queryKey, site);
  keep(ownFrameQuery(employeeId).queryKey, {
    user: { id: employeeId, isSelf: false, today: '2026-11-24' },
    tabs: [{ key: 'payment-details', sections: sections.map((key) => ({ key })) }],
  });
  keep(positionsQuery(employeeId, null).queryKey, { data: held, metadata: { actions: [], fields: [] } });
  keep(payDatesQuery(employeeId).queryKey, {
    data: {
      calendar: { title: 'Monthly', legalEntity: 'Ports', cycle: 'monthly' },
      last: null,
      coming: [{ from: '2026-11-01', to: '2026-11-30', payDay: '2026-11-30', cutOff: '2026-11-26' }],
      today: '2026-11-24',
    },
  });
  keep(newestPayslipQuery(employeeId).queryKey, {
    data: [{ id: 1, deletedTime: null, payAdviceDate: '2026-10-31' }],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PayCard employeeId={employeeId} userId={null} fullName="Elena Novak" asOf={null} href="/there" />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('salary is masked, with the next pay, the cut-off and the last payslip', () => {
  show({ sections: ['positions', 'payslips'], held: [{ ...planner, salary }] });
  expect(screen.getByText('•••••')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show the salary for Vessel planner' })).toBeDefined();
  expect(screen.getByText(/^Monthly, next on .*30 Nov/)).toBeDefined();
  expect(screen.getByText('Cut-off')).toBeDefined();
  expect(screen.getByText(/^Paid on /)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open pay' }).getAttribute('href')).toContain('section=payslips');
});

test('viewers without the payslips see the salary alone', () => {
  show({ sections: ['positions'], held: [{ ...planner, salary }] });
  expect(screen.getByText('Salary')).toBeDefined();
  expect(screen.queryByText('Cut-off')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open pay' }).getAttribute('href')).toBe('/there');
});

test('viewers who may see no pay have no card', () => {
  show({ sections: ['positions'], held: [planner] });
  expect(screen.queryByText('Pay')).toBeNull();
});
