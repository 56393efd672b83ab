import { expect, settled, signIn, test } from './journey.ts';
import { newestInMailTo } from './outbox.ts';

test('someone of the company makes an account from the sign-in screen, and signs in with it', async ({
  page,
  open,
}) => {
  const email = 'tui.parata@harbourline.example';
  await open('/login/');
  await page.getByRole('button', { name: 'Create one' }).click();
  await page.getByLabel('First name').fill('Tui');
  await page.getByLabel('Last name').fill('Parata');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await open(await newestInMailTo(email, /https?:\S+(\/register\/\?token=[\w-]+)/));
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('New password', { exact: true }).fill('Tugs & kelp at 4 in the fog');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Your account was created.')).toBeVisible();
  await signIn(page, email, 'Tugs & kelp at 4 in the fog');
  await expect(page.getByRole('heading', { level: 1, name: /Tui/ })).toBeVisible();
  await settled(page);
});
