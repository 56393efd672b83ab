import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hashToken, randomToken } from '../server/src/platform/crypto/tokens.ts';
import { demoPassword } from '../tools/test/caller.ts';
import { inDatabase } from './database.ts';
import { expect, kauri, signIn } from './journey.ts';
import { addressOn } from './product-place.ts';

export const profilesPath = '/admin/security-profiles';

/**
 * Signs in as Kauri's administrator, in a separate browser session. Another journey signs in with a code, and
 * a second code would invalidate the one it waits for.
 */
export async function enterAsAdministrator(context: BrowserContext): Promise<void> {
  const token = randomToken();
  const made = await inDatabase(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at, proven_at)
     select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', now() + interval '1 hour', now() from account
     where username = 'hemi.walker' returning id`,
    [hashToken(token)],
  );
  if (made.length !== 1) throw new Error('The administrator is not to be found');
  await context.addCookies([{ name: 'tenure_session', value: token, url: addressOn(kauri) }]);
}

/** The drawer of someone with only the rights everyone has. */
export async function openAccountOf(page: Page, name: string): Promise<void> {
  await page.goto(`${addressOn(kauri)}${profilesPath}`);
  await page.getByRole('link', { name: 'Employee', exact: true }).click();
  await page.getByRole('tab', { name: 'Assigned people' }).click();
  await page.getByRole('button', { name: `Profiles of ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

/** Any person, in a browser of their own. */
export async function elsewhere(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${addressOn(kauri)}${path}`);
  await signIn(page, username, demoPassword);
  return page;
}
