import { demoPassword } from '../tools/test/caller.ts';
import { inDatabase } from './database.ts';
import { expect, signIn, test } from './journey.ts';
import { newestInMailTo, sixDigits } from './outbox.ts';
import { aPerson } from './people.ts';

test('a forgotten password is replaced through the mail, and one signs in with the new one', async ({
  page,
  open,
}) => {
  const person = await aPerson();
  await open('/login/');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Work email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await open(await newestInMailTo(person.email, /https?:\/\/[^/\s]+(\/reset-password\/\?\S+)/));
  await page.getByLabel('New password', { exact: true }).fill('Tugs & kelp at 4 in the fog');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await signIn(page, person.username, 'Tugs & kelp at 4 in the fog');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();
});

test.describe('with refused codes', () => {
  test.use({ expectedRefusal: [409, 403] });

  test('three wrong codes lock signing in; when the time is up a new code opens it', async ({
    page,
    open,
  }) => {
    const person = await aPerson();
    await inDatabase('update account set second_factor_required = true where id = $1', [person.accountId]);
    await open('/login/');
    await signIn(page, person.username, demoPassword);
    await sendCode();
    const enter = async (code: string) => {
      await page.getByLabel('Digit 1').click();
      await page.keyboard.type(code);
    };
    const newestCode = () => newestInMailTo(person.email, sixDigits);
    const first = await newestCode();
    for (const said of ['2 attempts left', 'one attempt left', 'locked']) {
      await enter(first === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alert')).toContainText(said);
    }
    await inDatabase(
      `update second_factor set verify_locked_until = now(), send_locked_until = null, first_failed_at = now() - interval '1 hour'
       where account_id = $1`,
      [person.accountId],
    );
    await open('/mfa/');
    await sendCode();
    await expect.poll(newestCode).not.toBe(first);
    await enter(await newestCode());
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();

    async function sendCode(): Promise<void> {
      const choice = page.getByRole('radio', { name: 'By email' });
      const send = page.getByRole('button', { name: 'Send code' });
      await expect(choice.or(send)).toBeVisible();
      if (await choice.isVisible()) {
        await choice.check();
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      await send.click();
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    }
  });
});
