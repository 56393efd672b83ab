// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../../lib/api/api-error.ts';
import { siteQuery } from '../../../../lib/session.ts';
import { personaOf } from '../../../../mock/world.ts';
import { UnsavedFieldsProvider } from '../unsaved-fields.tsx';
import { OwnRating } from './responses.tsx';

// happy-dom has no fonts, and a growing text field listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Props = Parameters<typeof OwnRating>[0];
type Save = Props['save'];
const levels = [...ratingLevels];
const noNetwork: Save = async () => {
  throw new ConnectionError('/api', new TypeError('No network'));
};

const router = createRouter({ routeTree: createRootRoute() });
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('sam.okafor').site, etag: null });
const open = (props: Pick<Props, 'own' | 'field' | 'save'> & { commentField?: string }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <MantineProvider>
          <UnsavedFieldsProvider>
            <OwnRating title="Turnaround" levels={levels} {...props} />
          </UnsavedFieldsProvider>
        </MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
const level = (value: number) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${value}`) });
const failed = () => waitFor(() => expect(document.querySelector('output[data-failed]')).not.toBeNull());

it('keeps a rating chosen without a connection, and saves it when the review next opens', async () => {
  const own = { rating: 3, words: 'It held all year' };
  const fields = { field: 'review-rating-1', commentField: 'review-comment-1', own };
  open({ ...fields, save: noNetwork });
  fireEvent.click(level(5));
  fireEvent.focusOut(screen.getByRole('textbox'));
  await failed();
  cleanup();

  const save = vi.fn<Save>(async () => {});
  open({ ...fields, save });
  expect(level(5).checked).toBe(true);
  await waitFor(() => expect(save).toHaveBeenCalledWith({ rating: 5, words: 'It held all year' }));
  await waitFor(() => expect(localStorage.length).toBe(0));
});

it('shows a rating that was saved elsewhere instead of one kept here', async () => {
  open({ field: 'review-overall-1', own: { rating: 3, words: '' }, save: noNetwork });
  fireEvent.click(level(5));
  cleanup();
  const save = vi.fn<Save>(async () => {});
  open({ field: 'review-overall-1', own: { rating: 2, words: '' }, save });
  expect(level(2).checked).toBe(true);
  expect(localStorage.length).toBe(0);
  expect(save).not.toHaveBeenCalled();
});

it('keeps no answer to a 360 review in the browser', () => {
  open({ field: null, own: undefined, save: noNetwork });
  fireEvent.click(level(5));
  expect(localStorage.length).toBe(0);
});
