import type { Page } from '@playwright/test';
import { startOpenIdProvider } from '../server/test/identity-provider/openid.ts';
import { databaseCommand } from '../tools/test/database-command.ts';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, signIn, test } from './journey.ts';
import { newestInMailTo, sixDigits } from './outbox.ts';
import { addressOn, productDataDir } from './product-place.ts';
import { startSamlProvider } from './saml-provider.ts';

test.setTimeout(120_000);

/** A company of its own, since its settings change how everyone in it signs in. */
async function makeCompany(name: string): Promise<{ host: string; mail: string; password: string }> {
  const host = `${name}.localhost`;
  const mail = `ada@${name}.example`;
  const { code, output } = await databaseCommand(productDataDir(), [
    'company',
    name,
    '--host',
    host,
    '--admin',
    mail,
  ]);
  const password = /with (\S+);/.exec(output)?.[1];
  if (code !== 0 || password === undefined) throw new Error(`No company was made:\n${output}`);
  return { host, mail, password };
}

async function enterWithCode(page: Page, mail: string, password: string): Promise<void> {
  await signIn(page, 'ada', password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = await newestInMailTo(mail, sixDigits);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Tests the saved settings in the window that opens for it, and turns them on. */
async function testAndTurnOn(page: Page, atProvider: (opened: Page) => Promise<void>): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  const opened = await opening;
  await atProvider(opened);
  await expect(opened.getByText('Sign-in works')).toBeVisible();
  await expect(opened.getByText(/would be linked to the account/)).toBeVisible();
  await opened.close();
  await page.bringToFront();
  await page.reload();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
}

/** By its key: the save bar may cover it. */
async function turnOn(page: Page, label: string): Promise<void> {
  const one = page.getByLabel(label);
  await one.press('Space');
  await expect(one).toBeChecked();
}

test.describe('with a refusal', () => {
  test.use({ expectedRefusal: 401 });

  test('single sign-on by OpenID Connect: set up, tested, entered by a deep link, left at the provider too', async ({
    page,
    open,
  }) => {
    const { host, mail, password } = await makeCompany('oidc-journey');
    const provider = await startOpenIdProvider([addressOn(host)]);
    provider.person = { sub: 'ada', email: mail, email_verified: true, amr: ['pwd', 'mfa'] };
    try {
      await open('/login/', host);
      await enterWithCode(page, mail, password);
      await open('/admin/single-sign-on', host);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page
        .getByLabel(/^Address of the provider/)
        .fill(`${provider.issuer}/.well-known/openid-configuration`);
      await page.getByRole('button', { name: 'Find settings' }).click();
      await expect(page.getByText(`Found ${provider.issuer}`)).toBeVisible();
      await page.getByLabel('Client ID').fill(provider.clientId);
      await page.getByLabel('Client secret').fill(provider.clientSecret);
      await turnOn(page, 'Trust the provider’s second factor');
      await holdsInBothSchemes(page);
      await page.getByRole('button', { name: 'Save single sign-on' }).click();
      await expect(page.getByText(`Saved for ${new URL(provider.issuer).host}`)).toBeVisible();
      await holdsInBothSchemes(page);
      await testAndTurnOn(page, async () => undefined);

      await signOut(page);
      await expect(page.getByText('You are signed out.')).toBeVisible();
      await expect(page.getByText(/Opening single sign-on/)).toHaveCount(0);

      // Without any input: the screen signs in by itself and returns to the requested address.
      await open('/notifications?state=unread', host);
      await expect(page.getByText(/Opening single sign-on in \d second/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('state')).toBe('unread');

      await signOut(page);
      await expect(page.getByRole('heading', { name: 'Leave the identity provider' })).toBeVisible();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByText('You are signed out.')).toBeVisible();

      provider.cancels = true;
      await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
      await expect(page.getByText(/You did not finish signing in/)).toBeVisible();
      await expect(page.getByText(/Opening single sign-on/)).toHaveCount(0);
    } finally {
      await provider.close();
    }
  });

  test('single sign-on by SAML only: set up from metadata, entered, and by password in an emergency', async ({
    page,
    open,
  }) => {
    const { host, mail, password } = await makeCompany('saml-journey');
    const provider = await startSamlProvider();
    provider.person = {
      nameId: 'ada',
      attributes: { email: mail },
      authnContext: 'https://refeds.org/profile/mfa',
    };
    const atProvider = async (opened: Page) => {
      await opened.getByRole('button', { name: 'Continue' }).click();
    };
    try {
      await open('/login/', host);
      await enterWithCode(page, mail, password);
      await open('/admin/single-sign-on', host);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByText('SAML 2.0', { exact: true }).first().click();
      await page.getByLabel('Provider metadata').fill(provider.metadata);
      await page.getByRole('button', { name: 'Import metadata' }).click();
      await expect(page.getByLabel('Provider entity ID')).toHaveValue(provider.entityId);
      await turnOn(page, 'Trust the provider’s email addresses');
      await turnOn(page, 'Trust the provider’s second factor');
      await turnOn(page, 'Single sign-on only');
      await holdsInBothSchemes(page);
      await page.getByRole('button', { name: 'Save single sign-on' }).click();
      await testAndTurnOn(page, atProvider);

      await signOut(page);
      await expect(page.getByText('You are signed out.')).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
      await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
      await atProvider(page);
      await settled(page);
      expect(new URL(page.url()).pathname).toBe('/');

      await signOut(page);
      await page.getByRole('link', { name: /^Administrators/ }).click();
      await signIn(page, 'ada', 'wrong');
      await expect(page.getByRole('alert')).toContainText('Your company signs in with single sign-on');
      await enterWithCode(page, mail, password);
      await open('/notifications', host);
      await expect(page.getByText('Emergency sign-in with a password').first()).toBeVisible();
    } finally {
      provider.close();
    }
  });
});
