import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';
import { aPerson, leadsNoOne, leadsSomeone } from './people.ts';

interface Loaded {
  path: string;
  sentBytes: number;
  bytes: number;
}

/** The scripts and style sheets a page has loaded, as the browser itself counts them. */
const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const byPath = new Map<string, Loaded>();
    for (const entry of performance.getEntriesByType('resource')) {
      const path = new URL(entry.name).pathname;
      if (!(entry instanceof PerformanceResourceTiming) || !/\.(js|css)$/.test(path)) continue;
      // A preloaded module is listed a second time when it is imported, then without a transfer.
      const sentBytes = Math.max(entry.encodedBodySize, byPath.get(path)?.sentBytes ?? 0);
      const bytes = Math.max(entry.decodedBodySize, byPath.get(path)?.bytes ?? 0);
      byPath.set(path, { path, sentBytes, bytes });
    }
    return [...byPath.values()];
  });

/**
 * Files fetched after the screen is drawn count as well, so that the figure does not depend on the machine's
 * speed.
 */
async function rested(page: Page, forMs: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const scripts = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname)).length;
    let [before, since] = [scripts(), performance.now()];
    while (performance.now() - since < ms) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = scripts();
      if (now !== before) [before, since] = [now, performance.now()];
    }
  }, forMs);
}

/**
 * A page is complete once no script has been requested for `restMs`: the shell fetches its toasts after ten
 * seconds.
 */
const budgets = [
  { name: 'sign-in', path: '/login/', as: null, bytes: 185_000, restMs: 3000 },
  { name: 'home', path: '/', as: leadsNoOne, bytes: 300_000, restMs: 12_000 },
  { name: 'the home of a manager', path: '/', as: leadsSomeone, bytes: 310_000, restMs: 12_000 },
] as const;

for (const { name, path, as, bytes, restMs } of budgets) {
  const title = `${name} takes at most ${bytes / 1000} kB of scripts and style sheets`;
  test(title, { tag: '@budget' }, async ({ page, open, enterAs }, testInfo) => {
    // A home as the company gives it: no journey has rearranged it. People who lead others have more on theirs.
    if (as !== null) await enterAs((await aPerson({ where: as })).username);
    await open(path);
    await settled(page);
    await rested(page, restMs);
    const loaded = await loadedBy(page);
    const total = loaded.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
    testInfo.annotations.push({ type: 'transferred', description: `${(total / 1000).toFixed(1)} kB` });
    const largest = loaded.toSorted((one, other) => other.sentBytes - one.sentBytes).slice(0, 12);
    expect(
      total,
      largest.map(({ sentBytes, path }) => `${sentBytes} ${path}`).join('\n'),
    ).toBeLessThanOrEqual(bytes);
    const uncompressed = loaded.filter((file) => file.sentBytes === file.bytes && file.bytes > 2048);
    expect([loaded.length > 5, uncompressed]).toEqual([true, []]);
  });
}
