import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';

/** The documents loaded from now on; a change of screen inside the application loads none. */
function documentsOf(page: Page): () => readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname + search);
  });
  return () => documents;
}

const moved = [
  ['/dashboard/show-performance-detail/12?tab=goals', '/dashboard/show-performance-detail/?id=12&tab=goals'],
  ['/controlpanel/my-profile/new/resume', '/controlpanel/my-profile/new/?tab=my-career&section=resume'],
  ['/controlpanel/user-profile/new/5/payment', '/controlpanel/user-profile/new/?id=5&tab=payment-details'],
] as const;

test.describe('the old address of what may not be there any more', () => {
  test.use({ expectedRefusal: 404 });
  for (const [from, to] of moved) {
    test(`${from} is loaded anew at ${to}`, async ({ page, open, enterAs }) => {
      await enterAs('elena.novak');
      const loaded = documentsOf(page);
      await open(from);
      await expect.poll(loaded).toEqual([from, to]);
      await settled(page);
    });
  }
});

test('the old address of a dashboard is loaded anew at its new one', async ({ page, open, enterAs }) => {
  await enterAs('elena.novak');
  await open('/');
  await settled(page);
  const id = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/dashboards/home')).json();
    return String(data.id);
  });
  const loaded = documentsOf(page);
  await open(`/dashboard/view/${id}`);
  await expect.poll(loaded).toEqual([`/dashboard/view/${id}`, `/dashboard/?id=${id}`]);
  await settled(page);
});

test('an old address of a part of a profile that does not exist is called an invalid route', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('elena.novak');
  await open('/controlpanel/my-profile/new/no-such-part');
  await expect(page.getByRole('heading', { name: 'Route invalid' })).toBeVisible();
});

test('an address without a screen says so inside the shell, and leads home', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('elena.novak');
  await open('/no/such/screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Elena/ })).toBeVisible();
});

test('the settings come from outside the bundle and are never cached', async ({ page, open }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/config.js'));
  await open('/login/');
  expect((await answer).headers()['cache-control']).toBe('no-store');
  const config: unknown = await page.evaluate(() => Reflect.get(globalThis, 'tenureConfig'));
  expect(config).toMatchObject({ environment: 'local', logLevel: 'info' });
  await settled(page);
});
