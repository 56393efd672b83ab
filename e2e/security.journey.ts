import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../tools/test/caller.ts';
import { clock } from './clock.ts';
import { expect, harbourline, settled, signIn, test } from './journey.ts';
import { aPerson } from './people.ts';
import { addressOn } from './product-place.ts';
import { confirmByMail } from './proof.ts';

/** The code an app shows for a key, in the current step of 30 seconds or a later one. */
function codeOf(key: string, stepsAhead = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: clock.now().epochMilliseconds + stepsAhead * 30_000 });
}

/** A second browser in which a person signs in as well. */
async function elsewhere(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${addressOn(harbourline)}/login/`);
  await enter(page, username);
  return page;
}

async function enter(page: Page, username: string): Promise<void> {
  await signIn(page, username, demoPassword);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

const openSecurity = async (page: Page) => {
  await page.goto(`${addressOn(harbourline)}/preferences/security`);
  await settled(page);
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
};
const keepCodes = async (page: Page) => {
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return texts;
};

test.describe('with a refusal', () => {
  // The call that needs a proof is refused first on purpose.
  test.use({ expectedRefusal: 403 });

  test('an app is set up, another browser has to prove itself, and signing in asks for the app', async ({
    page,
    browser,
    open,
  }) => {
    const { username, email, firstName } = await aPerson();
    const other = await elsewhere(browser, username);
    await open('/login/');
    await enter(page, username);
    await openSecurity(page);

    await page.getByRole('button', { name: 'Set up' }).click();
    // Otherwise a stolen password could set up an app of its own.
    await confirmByMail(page, email);
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await page.getByLabel('Six-digit code the app shows now').fill(codeOf(key));
    await page.getByRole('button', { name: 'Confirm code' }).click();
    const [code = ''] = await keepCodes(page);
    await expect(page.getByText('10 of 10 left.')).toBeVisible();

    await test.step('elsewhere a change asks for a proof, and is made once it is given', async () => {
      await openSecurity(other);
      await other.getByRole('button', { name: 'Create new codes' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
      const question = other.getByRole('dialog', { name: 'Confirm that it is you' });
      await expect(question.getByLabel('Six-digit code from the app')).toBeFocused();
      await question.getByRole('button', { name: 'A recovery code' }).click();
      await question.getByLabel('Recovery code').fill(code);
      await question.getByRole('button', { name: 'Confirm' }).click();
      expect(await keepCodes(other)).not.toContain(code);
    });

    await test.step('signing out everywhere else reaches this browser at once', async () => {
      await other.getByRole('button', { name: 'Sign out other devices' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expect(other.getByText('You are not signed in on any other device.')).toBeVisible();
    });

    await signIn(page, username, demoPassword);
    await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type(codeOf(key, 1));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(firstName) })).toBeVisible();

    await openSecurity(page);
    const app = page.getByRole('region', { name: 'Authenticator app' });
    await app.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(
      page.getByText('You get these when you set up an authenticator app or a passkey.'),
    ).toBeVisible();
    await other.context().close();
  });
});

test('a passkey is made, signs in alone and after the password, and is taken away', async ({
  page,
  context,
  open,
  enterAs,
}) => {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterAs('grace.liu');
  await openSecurity(page);

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await keepCodes(page);
  await expect(page.getByText('Work laptop')).toBeVisible();

  await test.step('it is enough alone', async () => {
    await signOut(page);
    await open('/login/?referrerUrl=%2Fnotifications');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });

  await test.step('after the password it is what is asked for first', async () => {
    await signOut(page);
    await signIn(page, 'grace.liu', demoPassword);
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another way' }).click();
    await expect(page.getByRole('radio', { name: 'A recovery code' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Grace/ })).toBeVisible();
  });

  await openSecurity(page);
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});

test('one device is signed out from another, and no other is', async ({ page, browser, enterAs }) => {
  const other = await elsewhere(browser, 'marco.bianchi');
  await enterAs('marco.bianchi');
  await openSecurity(page);
  const devices = page.getByRole('region', { name: /Signed-in devices/ });
  await expect(devices.getByText('This device')).toHaveCount(1);
  const theirs = devices.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await theirs
    .getByRole('button', { name: /Sign out Chrome on Linux/ })
    .first()
    .click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await settled(page);
  await other.context().close();
});
