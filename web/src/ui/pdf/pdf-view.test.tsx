// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type * as mantineHooks from '@mantine/hooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../lib/messages/messages.ts';
import { siteQuery } from '../../lib/session.ts';
import { personaOf } from '../../mock/world.ts';
import { PdfView } from './pdf-view.tsx';

/** Each file's text lists its pages, and the ones that fail. */
vi.mock('./open-pdf.ts', () => ({
  openPdf: (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    const pages = text.split(' ');
    return {
      close: () => undefined,
      document: text === 'nothing' ? Promise.reject(new Error('not a PDF')) : Promise.resolve(opened(pages)),
    };
  },
}));
const withoutWords = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no words')));
vi.mock('pdfjs-dist', () => ({
  TextLayer: class {
    private readonly options: { textContentSource: string; container: HTMLElement };
    constructor(options: { textContentSource: string; container: HTMLElement }) {
      this.options = options;
    }
    render() {
      const { textContentSource, container } = this.options;
      if (textContentSource === 'wordless') return withoutWords();
      container.textContent = textContentSource;
      return Promise.resolve();
    }
    cancel() {
      return undefined;
    }
  },
}));
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<typeof mantineHooks>()),
  useElementSize: () => ({ ref: () => undefined, width: 800, height: 600 }),
}));

const opened = (pages: string[]) => ({
  numPages: pages.length,
  getPage: (number: number) =>
    pages[number - 1] === 'broken'
      ? Promise.reject(new Error('broken page'))
      : Promise.resolve({
          getViewport: () => ({ width: 100, height: 100 }),
          render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
          streamTextContent: () => pages[number - 1],
        }),
});

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

function shown(text: string) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('sam.okafor').site, etag: null });
  const view = (content: string) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PdfView file={fileOf(content)} />
      </MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(view(text));
  return { change: (content: string) => rerender(view(content)) };
}
const files = new Map<string, { name: string; content: Blob }>();
function fileOf(content: string) {
  const file = files.get(content) ?? { name: 'Letter.pdf', content: new Blob([content]) };
  files.set(content, file);
  return file;
}
const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Next page' }));

test('a page that breaks says so in its place, and the others are read', async () => {
  shown('broken second');
  await screen.findByText(/^This page cannot be shown/);
  turn();
  expect((await screen.findByText('second')).getAttribute('aria-label')).toBe('Page 2 of 2');
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('a page without its words keeps its picture', async () => {
  shown('wordless second');
  await screen.findByRole('document', { name: 'Page 1 of 2' });
  await vi.waitFor(() => expect(withoutWords.mock.settledResults).toMatchObject([{ type: 'rejected' }]));
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
  turn();
  await screen.findByText('second');
});

test('another file begins at its first page, whatever became of the one before', async () => {
  const { change } = shown('nothing');
  await screen.findByText(/^This PDF cannot be shown/);
  change('first second');
  await screen.findByText('first');
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
  turn();
  await screen.findByText('second');
  change('other');
  expect(screen.queryByText('second')).toBeNull();
  expect((await screen.findByText('other')).getAttribute('aria-label')).toBe('Page 1 of 1');
});
