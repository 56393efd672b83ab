// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Presence } from '@tenure/contract/performance/presence.ts';
import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enAU } from '../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../lib/messages/messages.ts';
import { appraisalsLive } from './appraisals.live.ts';
import { SectionWriting, useNoteWriting } from './section-writing.tsx';

beforeAll(() => startMessages('en-AU', enAU));

const fetched = vi.fn<typeof fetch>();
let other: Presence['writer'] = null;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  other = null;
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ data: { writer: other }, metadata: { capabilities: [], fields: [] } }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const marco = { name: 'Marco Bianchi', role: 'manager', forSeconds: 45 } as const;
const sent = (method: string) =>
  fetched.mock.calls.filter(([asked, options]) => {
    const by = asked instanceof Request ? asked.method : (options?.method ?? 'GET');
    return by === method;
  }).length;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Field() {
  return <input aria-label="Comment" onChange={useNoteWriting()} />;
}
function shown(type: ReviewSection['type'], roles: ReviewDetail['roles']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const review = { id: 1, roles } as ReviewDetail;
  const section = { id: 10, type } as ReviewSection;
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SectionWriting review={review} section={section}>
          <Field />
        </SectionWriting>
      </MantineProvider>
    </QueryClientProvider>,
  );
  let letters = '';
  return {
    unmount,
    type: async () => {
      letters += 'a';
      fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: letters } });
      await passes(20);
    },
    hear: async () => {
      void appraisalsLive['review-presence']?.(client);
      await passes(20);
    },
  };
}

it('says who else writes in the section, and asks only when told of a change', async () => {
  const { type, hear } = shown('goal', ['employee']);
  await hear();
  expect(fetched).not.toHaveBeenCalled();
  await type();
  await type();
  expect([sent('PUT'), sent('GET')]).toEqual([1, 0]);
  expect(screen.queryByText(/also writing/)).toBeNull();
  other = marco;
  await hear();
  expect(sent('GET')).toBe(1);
  expect(screen.getByText('Marco Bianchi is also writing in this section.')).toBeDefined();
  await passes(20_000);
  expect([sent('PUT'), sent('GET')]).toEqual([1, 1]);
});

it('forgets the other writer who says nothing more, and ends its own when the section is left', async () => {
  const { type, unmount } = shown('question', ['manager']);
  other = { ...marco, forSeconds: 10 };
  await type();
  expect(screen.getByText(/also writing/)).toBeDefined();
  await passes(10_000);
  expect(screen.queryByText(/also writing/)).toBeNull();
  expect(sent('PUT')).toBe(1);
  unmount();
  await passes(20);
  expect(sent('PUT')).toBe(2);
});

it.each([
  ['question360', ['employee']],
  ['review360', ['manager']],
  ['goal', ['reader', 'hr']],
] as const)('tells nothing in %s sections to %s', async (type, roles) => {
  const section = shown(type, [...roles]);
  await section.type();
  await section.hear();
  expect(fetched).not.toHaveBeenCalled();
});
