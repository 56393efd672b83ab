import { demoPassword } from '../tools/test/caller.ts';
import { holdsAtEveryWidth } from './accessibility.ts';
import { elsewhere, enterAsAdministrator, openAccountOf } from './administrator.ts';
import { expect, kauri, signIn, test } from './journey.ts';
import { addressOn } from './product-place.ts';

// A call is refused on purpose where a password is due or a session gone.
test.use({ expectedRefusal: [401, 403] });
test.beforeEach(({ context }) => enterAsAdministrator(context));

test('a person who must choose another password does so first, then arrives where they wanted', async ({
  page,
  browser,
}) => {
  await openAccountOf(page, 'Sione Havili');
  await page.getByRole('button', { name: 'Require new password' }).click();
  await page
    .getByRole('dialog', { name: /from Sione/ })
    .getByRole('button', { name: 'Require new password' })
    .click();
  await expect(page.getByText('Must choose a new password')).toBeVisible();

  const sione = await elsewhere(browser, 'sione.havili', '/notifications');
  await expect(sione.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await holdsAtEveryWidth(sione);
  await sione.getByLabel('Current password').fill(demoPassword);
  await sione.getByLabel('New password', { exact: true }).fill('Sione-Havili 2026!');
  await sione.getByRole('button', { name: 'Save new password' }).click();
  await expect(sione.getByText('Leave out your name, user name and address')).toBeVisible();
  await sione.getByLabel('New password', { exact: true }).fill('Rimu & kauri by 4 at dusk');
  await sione.getByRole('button', { name: 'Save new password' }).click();
  await expect(sione.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(sione.getByText('Choose another password').first()).toBeVisible();
  await sione.context().close();
});

test('lost factors are reset in the drawer: the person is signed out, and told by whom', async ({
  page,
  browser,
}) => {
  const isla = await elsewhere(browser, 'isla.carver', '/notifications');
  await expect(isla.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();

  await openAccountOf(page, 'Isla Carver');
  await page.getByRole('button', { name: 'Reset lost factors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factors of Isla Carver?' });
  await expect(dialog.getByText('you have verified their identity', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset lost factors' }).click();
  await expect(page.getByText('Second factors of Isla Carver were reset')).toBeVisible();

  await expect(isla.getByLabel('Username or work email')).toBeVisible();
  await signIn(isla, 'isla.carver', demoPassword);
  await expect(isla.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await isla.goto(`${addressOn(kauri)}/notifications`);
  await expect(isla.getByText('Hēmi Walker', { exact: false }).first()).toBeVisible();
  await isla.context().close();
});
