import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { databaseCommand } from '../tools/test/database-command.ts';
import { expect, settled, signIn, test } from './journey.ts';
import { newestInMailTo, sixDigits } from './outbox.ts';
import { addressOn, productDataDir } from './product-place.ts';

const host = 'rimu.localhost';
const admin = 'ana@rimu.example';
const first = 'ben.byrne@rimu.example';
const password = 'Tugs & kelp at 4 in the fog';
const colour = '#1F5FA8';

const csv = (name: string, table: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(table),
});

async function aLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 240;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = '#1f5fa8';
      context.fillRect(8, 8, 224, 64);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The example offered beside a file, as it is. */
async function exampleOf(page: Page, kind: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download example: ${kind}` }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

const shows = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

async function follows(page: Page, step: string): Promise<void> {
  await page.goto(`${addressOn(host)}/admin/setup`);
  await settled(page);
  await page.getByRole('link', { name: `Open: ${step}` }).press('Enter');
  await settled(page);
}

test('a new company goes from its command to its first person signed in, by the guide alone', async ({
  page,
  open,
  browser,
}) => {
  test.setTimeout(300_000);
  const made = await databaseCommand(productDataDir(), [
    'company',
    'Rimu Joinery',
    '--host',
    host,
    '--admin',
    admin,
  ]);
  expect(made.output).toContain(`Rimu Joinery answers at ${host}.`);
  const [, username = '', given = ''] = /Sign in as (\S+) with (\S+);/.exec(made.output) ?? [];

  await test.step('the administrator signs in with the password printed once and a code', async () => {
    await open('/login/', host);
    await signIn(page, username, given);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await newestInMailTo(admin, sixDigits);
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type(code);
    const later = page.getByRole('link', { name: 'Continue without' });
    const guide = page.getByRole('link', { name: /Finish setting up your company/ });
    await expect(later.or(guide).first()).toBeVisible();
    if (await later.isVisible()) await later.click();
    await guide.click();
    await expect(page.getByText('0 of 5 steps done')).toBeVisible();
  });

  await test.step('it gets its name, colour and logo', async () => {
    await follows(page, 'Name and branding');
    for (const [name, text] of [
      ['System name', 'Rimu People'],
      ['Brand colour', colour],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(page.getByText('Company settings saved')).toBeVisible();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo(page) });
    await expect(page.getByRole('button', { name: 'Replace Logo on light' })).toBeVisible();
  });

  await test.step('its people are imported, as in the example', async () => {
    await follows(page, 'Add your people');
    const positions = await exampleOf(page, 'positions');
    const people = (await exampleOf(page, 'people')).replace('ben.byrne@example.com', first);
    await page.locator('input[type="file"]').first().setInputFiles(csv('positions.csv', positions));
    await expect(page.getByText('3 rows · UTF-8 · separated by commas')).toHaveCount(1);
    await page.locator('input[type="file"]').last().setInputFiles(csv('people.csv', people));
    await expect(page.getByText('3 rows · UTF-8 · separated by commas')).toHaveCount(2);
    await page.getByLabel('Create missing departments and locations').check();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('No problems.', { exact: false })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('were created', { exact: false })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('they are invited', async () => {
    await follows(page, 'Invite them');
    await page.getByRole('button', { name: 'Invite all 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite all 3' }).click();
    await expect(page.getByText('Sent 3 of 3.')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('how people sign in and the modules are decided, and the guide is done', async () => {
    await open('/admin/setup', host);
    for (const step of ['Decide how people sign in', 'Choose your modules']) {
      await page.getByRole('button', { name: `Mark as done: ${step}` }).press('Enter');
    }
    await expect(page.getByText('5 of 5 steps done')).toBeVisible();
  });

  await test.step('the first person makes their account and is at home in their company', async () => {
    const link = await newestInMailTo(first, /https?:\/\/[^/\s]+(\/accept-invitation\/#[\w-]+)/);
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(addressOn(host) + link);
    await expect(theirs.getByRole('heading', { name: 'Welcome, Ben Byrne' })).toBeVisible();
    await theirs.getByLabel('New password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Create my account' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: /Ben/ })).toBeVisible({ timeout: 20_000 });
    await settled(theirs);
    await expect(theirs).toHaveTitle(/Rimu People/);
    expect((await shows(theirs)).toUpperCase()).toBe(colour);
    await expect(theirs.locator('img[src*="/api/company-pictures/"]').first()).toBeVisible();
    // Without a contact name, the footer begins with the address.
    await expect(theirs.getByRole('contentinfo').getByRole('listitem').first()).toHaveText(admin);
    await context.close();
  });
});
