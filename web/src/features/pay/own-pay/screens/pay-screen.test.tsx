// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { ownFrameQuery } from '../own-pay.queries.ts';
import { PayScreen } from './pay-screen.tsx';

vi.mock('../components/next-pay.tsx', () => ({ NextPay: () => null, NextCutOff: () => null }));
vi.mock('../../../../app/contributions.ts', () => ({
  profileSectionViews: () => {
    const View = lazy(() => new Promise<never>(() => undefined));
    return { 'bank-details': View, payslips: View };
  },
}));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

test('each card that is on its way has the title it will have', () => {
  const { site } = personaOf('sam.okafor');
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(siteQuery.queryKey, { body: site, etag: null });
  const { employeeId } = site.user;
  if (employeeId === null) throw new Error('The persona has a record');
  const sections = ['bank-details', 'payslips'].map((key) => ({ key }));
  queryClient.setQueryData(ownFrameQuery(employeeId).queryKey, {
    body: { user: { id: employeeId, fullName: 'Sam Okafor' }, tabs: [{ sections }] },
    etag: null,
  } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PayScreen />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('region')).toHaveLength(2);
  for (const name of ['Bank details', 'Payslips']) expect(screen.getByRole('region', { name })).toBeDefined();
});
