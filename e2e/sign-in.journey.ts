import { demoPassword } from '../tools/test/caller.ts';
import { inDatabase } from './database.ts';
import { expect, settled, signIn, test } from './journey.ts';
import { newestInMailTo, sixDigits } from './outbox.ts';
import { aPerson } from './people.ts';
import { addressOn } from './product-place.ts';

test('a password opens the home of an employee', { tag: '@area' }, async ({ page, open }) => {
  await open('/login/');
  await signIn(page, 'elena.novak', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: /Elena/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a Company Admin gets in only with the code sent by mail', async ({ page, open }) => {
  await open('/login/');
  await signIn(page, 'priya.raman', demoPassword);
  const choice = page.getByRole('radio', { name: 'By email' });
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(choice.or(send)).toBeVisible();
  if (await choice.isVisible()) {
    await choice.check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await send.click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = await newestInMailTo('priya.raman@', sixDigits);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { level: 1, name: /Priya/ })).toBeVisible();
});

test('an HR partner gets in with a code, and is asked to set up a second factor', async ({ page, open }) => {
  // With a mobile for codes they would choose a channel first.
  const person = await aPerson({ where: 'a.mobile is null' });
  await inDatabase(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select 1, $1, id from security_profile where tenant_id = 1 and built_in = 'hr-partner'`,
    [person.accountId],
  );
  await open('/login/?referrerUrl=%2Fnotifications');
  await signIn(page, person.username, demoPassword);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await newestInMailTo(person.email, sixDigits);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await expect(page.getByText('Your security profile requires a second step: HR Partner.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue without' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test.describe('with a refusal', () => {
  test.use({ expectedRefusal: 401 });

  test('a wrong password says so, keeps the name and empties the password', async ({ page, open }) => {
    await open('/login/');
    await signIn(page, 'grace.liu', 'not-the-password');
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await expect(page.getByLabel('Username or work email')).toHaveValue('grace.liu');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});

test('an address opened while signed out asks nothing, and is where one arrives after signing in', async ({
  page,
  open,
}) => {
  await open('/notifications?page=1&state=unread');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'elena.novak', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/notifications');
  expect(searchParams.get('state')).toBe('unread');
});

test('after signing out no screen opens, and the back button shows nothing', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('elena.novak');
  await open('/preferences');
  await settled(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preferences' })).toHaveCount(0);
  await page.goto(addressOn('localhost'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
