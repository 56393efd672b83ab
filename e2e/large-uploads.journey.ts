import type { BrowserContext, Page } from '@playwright/test';
import { manifest12, zipOf } from '../server/test/harness/packages.ts';
import { holdsAtEveryWidth } from './accessibility.ts';
import { expect, harbourline, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';
import { addressOn } from './product-place.ts';

const main = (page: Page) => page.getByRole('main');
const lost = 'Connection lost. The upload continues when you are back online.';
/** Three parts. */
const heavy = zipOf([
  { name: 'imsmanifest.xml', content: manifest12() },
  { name: 'index.html', content: '<!doctype html><title>Lines</title>' },
  { name: 'film.bin', content: Buffer.alloc(9_000_000, 'lines under load '), isStored: true },
]);
const parts = /\/api\/uploads\/\d+\/parts/;

/** A course with a package to choose. Its page is another than the watched one: a lost connection is told on the console. */
async function courseWithPackage(context: BrowserContext, shortname: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${addressOn(harbourline)}/admin/courses`);
  await settled(page);
  await main(page).getByRole('button', { name: 'Create course' }).press('Enter');
  const type = (label: RegExp, text: string) =>
    main(page).getByRole('textbox', { name: label }).last().pressSequentially(text);
  await type(/^Name/, `Heavy lines ${shortname}`);
  await type(/^Short name/, shortname);
  await main(page).getByRole('button', { name: 'Add section' }).press('Enter');
  await type(/^Section title/, 'On the quay');
  await main(page).getByRole('button', { name: 'Add package' }).press('Enter');
  await type(/^Activity title/, 'Lines under load');
  return page;
}
const choose = (page: Page, name: string) =>
  page
    .locator('input[type="file"][accept=".zip"]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: heavy });

test('a large package goes on where the connection was lost, is saved with its course, and can be cancelled', async ({
  context,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const { employeeNumber } = await aPerson();
  await enterAs(await anAdministrator());
  const page = await courseWithPackage(context, `heavy-${employeeNumber}`);
  const sent: string[] = [];
  await page.route(parts, async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    if (sent.length !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await choose(page, 'heavy.zip');
  await expect(main(page).getByText(lost)).toBeVisible();
  const bar = main(page).getByRole('progressbar', { name: 'Upload progress' });
  await expect(bar).toBeVisible();
  await holdsAtEveryWidth(page);
  await context.setOffline(false);
  await expect(main(page).getByText('heavy.zip')).toBeVisible({ timeout: 30_000 });
  await expect(main(page).getByText(lost)).toBeHidden();
  // Only the part that was lost was sent again, as often as it was tried without a connection.
  const [first, ...rest] = sent;
  expect([first, rest.at(-1)]).toEqual(['0', '8388608']);
  expect(rest.length).toBeGreaterThan(2);
  expect(new Set(rest.slice(0, -1))).toEqual(new Set(['4194304']));

  await page.unroute(parts);
  await page.route(parts, () => undefined);
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE');
  await choose(page, 'other.zip');
  await main(page).getByRole('button', { name: 'Cancel', exact: true }).first().press('Enter');
  expect((await cancelled).url()).toMatch(/\/api\/uploads\/\d+$/);
  await expect(bar).toHaveCount(0);
  await expect(main(page).getByText('heavy.zip')).toBeVisible();
  await main(page).getByRole('button', { name: 'Save course' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Heavy lines/ })).toBeVisible();
});
