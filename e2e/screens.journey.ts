import { holdsForEveryone } from './accessibility.ts';
import { expect, harbourline, provider, settled, test } from './journey.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly host: string;
  readonly as: string | null;
}

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login/', host: harbourline, as: null },
  { name: 'home', path: '/', host: harbourline, as: 'elena.novak' },
  { name: 'notifications', path: '/notifications', host: harbourline, as: 'elena.novak' },
  { name: 'preferences', path: '/preferences', host: harbourline, as: 'elena.novak' },
  { name: 'security', path: '/preferences/security', host: harbourline, as: 'elena.novak' },
  { name: 'the provider', path: '/provider', host: provider, as: 'root' },
];
const mostShift = 0.02;

for (const screen of screens) {
  for (const colours of ['light', 'dark'] as const) {
    test(`${screen.name} has no accessibility fault in ${colours} colours`, async ({
      page,
      open,
      enterAs,
    }) => {
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      if (screen.as !== null) await enterAs(screen.as, screen.host);
      await open(screen.path, screen.host);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colours);
      await holdsForEveryone(page);
    });
  }

  test(`${screen.name} stands still while it loads`, async ({ page, open, enterAs }) => {
    await page.addInitScript(() => {
      let shift = 0;
      Reflect.set(globalThis, 'layoutShift', () => shift);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    if (screen.as !== null) await enterAs(screen.as, screen.host);
    await open(screen.path, screen.host);
    await settled(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')()))).toBeLessThan(
      mostShift,
    );
  });

  test(`${screen.name} needs no sideways scrolling at 390 px`, async ({ page, open, enterAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (screen.as !== null) await enterAs(screen.as, screen.host);
    await open(screen.path, screen.host);
    await settled(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
  });
}
