import { harbourline } from '../tools/test/caller.ts';
import { expect, settled, test } from './journey.ts';
import { addressOn } from './product-place.ts';

test('a token is made, shown once, used by a program, and revoked', async ({
  page,
  request,
  open,
  enterAs,
}) => {
  await enterAs('marco.bianchi');
  await open('/preferences/tokens');
  await settled(page);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Roster import');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
  const token = (await page.locator('code').filter({ hasText: /^tnr_/ }).last().textContent()) ?? '';
  await page.getByRole('button', { name: 'I saved it' }).click();
  await expect(page.getByText('Roster import')).toBeVisible();

  const ask = () =>
    request.get(`${addressOn(harbourline)}/api/site`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke Roster import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no tokens')).toBeVisible();
  const refused = await ask();
  expect(refused.status()).toBe(401);
  expect(refused.headers()['www-authenticate']).toContain('Bearer');
});
