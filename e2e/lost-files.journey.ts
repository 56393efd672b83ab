import type { BrowserContext, Page } from '@playwright/test';
import { expect, harbourline, settled, test } from './journey.ts';
import { addressOn } from './product-place.ts';

/** A page whose files of this name stay blocked until allowed. Its console reports that, as it should. */
async function pageWithout(
  context: BrowserContext,
  file: string,
): Promise<{ page: Page; come: () => Promise<void> }> {
  const page = await context.newPage();
  const files = new RegExp(`/assets/${file}-[^/]*\\.js$`);
  await page.route(files, (route) => route.abort());
  return { page, come: () => page.unroute(files) };
}

for (const file of ['index', 'start-shell']) {
  test(`where the file "${file}" does not come, the document says so and opens when asked again`, async ({
    context,
    enterAs,
  }) => {
    await enterAs('elena.novak');
    const { page, come } = await pageWithout(context, file);
    await page.goto(`${addressOn(harbourline)}/notifications`);
    await expect(page.getByRole('heading', { name: 'Tenure is not open yet' })).toBeVisible({
      timeout: 20_000,
    });
    await come();
    await page.getByRole('link', { name: 'open this page again' }).click();
    await settled(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });
}

test('where the search does not come, the screen stays and says what helps', async ({ context, enterAs }) => {
  await enterAs('elena.novak');
  const { page, come } = await pageWithout(context, 'palette');
  await page.goto(`${addressOn(harbourline)}/notifications`);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This part did not load.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await come();
  await page.reload();
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
});

test('without a connection a screen that did not come leaves the product open, and comes by itself when there is one', async ({
  context,
  enterAs,
}) => {
  await enterAs('elena.novak');
  const page = await context.newPage();
  await page.goto(`${addressOn(harbourline)}/notifications`);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByText('This screen did not load')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This screen did not load')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
});

test('a list that failed without a connection comes by itself when there is one', async ({
  context,
  enterAs,
}) => {
  await enterAs('elena.novak');
  const page = await context.newPage();
  await page.goto(`${addressOn(harbourline)}/notifications`);
  await settled(page);
  await page.getByRole('button', { name: 'State' }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Unread' }).click();
  await expect(page.getByText('You are offline.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the notice of a lost connection stays in view down a long page, and goes when there is one again', async ({
  context,
  enterAs,
}) => {
  await enterAs('elena.novak');
  const page = await context.newPage();
  await page.goto(`${addressOn(harbourline)}/recognition`);
  await settled(page);
  const notice = page.getByText('You are offline.');
  await context.setOffline(true);
  await expect(notice).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
