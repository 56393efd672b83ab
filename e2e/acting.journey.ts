import { holdsAtEveryWidth } from './accessibility.ts';
import { elsewhere, enterAsAdministrator, openAccountOf } from './administrator.ts';
import { expect, kauri, settled, test } from './journey.ts';
import { addressOn } from './product-place.ts';

// Writing while view-only is refused on purpose.
test.use({ expectedRefusal: 403 });
test.beforeEach(({ context }) => enterAsAdministrator(context));

test('an administrator looks as someone else, cannot write, goes back, and the person reads of it', async ({
  page,
  browser,
}) => {
  const banner = page.getByRole('region', { name: 'Signed in as someone else' });
  await openAccountOf(page, 'Ruth Tamihana');
  const from = page.url();
  await page.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in as Ruth Tamihana' });
  await dialog.getByLabel('Reason').fill('short');
  await dialog.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();
  await expect(dialog.getByText('Say why in at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Ruth cannot find the roster');
  await dialog.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();

  await expect(banner).toContainText('You are signed in as Ruth Tamihana');
  await expect(banner).toContainText('read only');
  await expect(banner).toContainText(/(29|30) minutes left/);
  await settled(page);
  await holdsAtEveryWidth(page);
  await page.goto(`${addressOn(kauri)}/preferences`);
  await expect(banner).toBeVisible();
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect((await refused).status()).toBe(403);
  await page.keyboard.press('Escape');

  await banner.getByRole('button', { name: 'Return to Hēmi Walker' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed in as Hēmi Walker again.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(page.url()).toBe(from);
  const ruth = await elsewhere(browser, 'ruth.tamihana', '/access-log');
  await expect(ruth.getByText('Signed in as you', { exact: true })).toBeVisible();
  await expect(ruth.getByText('Hēmi Walker').first()).toBeVisible();
  await ruth.context().close();
});
