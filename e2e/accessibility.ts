import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const ofEveryRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colours. The others give the same verdict in either scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Checks that the current screen has no fault that a rule can find. */
export async function holdsForEveryone(page: Page): Promise<void> {
  await holdsBy(page, (axe) => axe.withTags(ofEveryRule));
}

async function holdsBy(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A target half under the top bar counts as too small, and the page can be scrolled; the browser keeps
  // scrolling to the address's target until there is input.
  await page.keyboard.press('Shift');
  await page.evaluate(() => scrollTo(0, 0));
  // Content that is still loading would be judged in one run and not in the next.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A half faded-in element has a contrast of its own; one that spins for ever never finishes.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await withNothingStuck(page, () => choose(new AxeBuilder({ page })).analyze());
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/**
 * A bar at the foot of the window covers half a target somewhere, and the page can be scrolled: in a window
 * as high as the page nothing is sticky.
 */
async function withNothingStuck<Found>(page: Page, judge: () => Promise<Found>): Promise<Found> {
  const size = page.viewportSize();
  const needed = await page.evaluate(() => ({
    isSticking: getComputedStyle(document.documentElement).scrollPaddingBottom !== 'auto',
    height: document.documentElement.scrollHeight,
  }));
  if (size === null || !needed.isSticking || needed.height <= size.height) return judge();
  await page.setViewportSize({ width: size.width, height: needed.height });
  try {
    return await judge();
  } finally {
    await page.setViewportSize(size);
  }
}

const widths = [1440, 390];

/** The same at desktop and phone widths, where nothing may be wider than the screen either. */
export async function holdsAtEveryWidth(page: Page): Promise<void> {
  await atEveryWidth(page, async (width) => {
    await holdsForEveryone(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** The same in both schemes, for a screen that takes many steps to reach. */
export async function holdsInBothSchemes(page: Page): Promise<void> {
  await inScheme(page, 'light');
  await holdsAtEveryWidth(page);
  await inScheme(page, 'dark');
  await atEveryWidth(page, () => holdsBy(page, (axe) => axe.withRules(ofColours)));
}

async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
