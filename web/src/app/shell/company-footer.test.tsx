// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../lib/messages/messages.ts';
import { navigationQuery } from '../../lib/session.ts';
import { CompanyFooter } from './company-footer.tsx';

vi.mock('../../lib/app-link.tsx', () => ({
  AppLink: ({ children, href }: { children: string; href: string }) => <a href={href}>{children}</a>,
}));
vi.mock('./running-version.tsx', () => ({ RunningVersion: () => null }));

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

test('a contact without a name leaves no empty place before the address', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(navigationQuery.queryKey, {
    body: {
      companyContact: { name: '', email: 'ana@rimu.example', phone: null, address: null },
      footer: {
        text: 'Rimu Joinery',
        links: [{ label: 'ana@rimu.example', href: 'mailto:ana@rimu.example' }],
      },
    },
    etag: null,
  } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <CompanyFooter />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ana@rimu.example',
    'Rimu Joinery',
    '',
  ]);
});
