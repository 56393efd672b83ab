import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';

/** What came over the wire for scripts and style sheets, in bytes, and what of it was not sent as brotli. */
function transferred(page: Page) {
  const pending: Promise<{ url: string; bytes: number; encoding: string | undefined }>[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    pending.push(
      (async () => ({
        url: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
        encoding: (await request.response())?.headers()['content-encoding'],
      }))(),
    );
  });
  return () => Promise.all(pending);
}

const budgets = [
  { name: 'sign-in', path: '/login/', as: null, bytes: 170_000 },
  { name: 'home', path: '/', as: 'elena.novak', bytes: 260_000 },
] as const;

for (const { name, path, as, bytes } of budgets) {
  test(`${name} takes at most ${bytes / 1000} kB of scripts and style sheets`, async ({
    page,
    open,
    enterAs,
  }, testInfo) => {
    const parts = transferred(page);
    if (as !== null) await enterAs(as);
    await open(path);
    await settled(page);
    const loaded = await parts();
    const total = loaded.reduce((sum, part) => sum + part.bytes, 0);
    testInfo.annotations.push({ type: 'transferred', description: `${(total / 1000).toFixed(1)} kB` });
    const largest = loaded.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12);
    expect(total, largest.map((part) => `${part.bytes} ${part.url}`).join('\n')).toBeLessThanOrEqual(bytes);
    const plain = loaded.filter((part) => part.encoding !== 'br' && part.bytes > 2048);
    expect(plain).toEqual([]);
  });
}
