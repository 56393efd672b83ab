import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { newCompany } from './new-company.ts';

const host = 'kowhai.localhost';

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}

async function anIcon(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 128;
    canvas.height = 128;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = '#1f5fa8';
      context.fillRect(8, 8, 112, 112);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('an administrator sets up a new company: its name, colour and icon, its modules, and the guide to them', async ({
  page,
  open,
  enterAs,
  leave,
}) => {
  test.setTimeout(240_000);
  const { administrator } = await newCompany('Kowhai Joinery', host);
  await enterAs(administrator, host);

  await test.step('the guide leads to the first step', async () => {
    await open('/', host);
    await page.getByRole('link', { name: 'Finish setting up your company, 0 of 5 steps done' }).click();
    await settled(page);
    await expect(page.getByText('0 of 5 steps done')).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('link', { name: 'Open: Name and branding' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Company and branding' })).toBeVisible();
  });

  await test.step('what is entered appears in the preview, and everywhere once it is saved', async () => {
    await type(page, 'System name', 'Kowhai People');
    await type(page, 'Brand colour', '#FFF200');
    await expect(page.getByText(/It is darkened to #/)).toBeVisible();
    await type(page, 'Brand colour', '#1F5FA8');
    await expect(page.getByText(/passes AA/)).toBeVisible();
    await type(page, 'Headline', 'Made in the valley.');
    await page.getByRole('button', { name: 'Add link' }).press('Enter');
    await type(page, 'Text of link 1', 'Privacy');
    await type(page, 'Address of link 1', 'http://kowhai.example');
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Save 4 changes' }).click();
    await page.getByRole('link', { name: 'Enter an address that begins with https://' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Address of link 1', exact: true })).toBeFocused();
    await type(page, 'Address of link 1', 'https://kowhai.example/privacy');
    await page.getByRole('button', { name: 'Save 4 changes' }).click();
    await expect(page.getByText('Company settings saved')).toBeVisible();
    await expect(page).toHaveTitle('Company and branding · Kowhai People');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
    expect(brand.toUpperCase()).toBe('#1F5FA8');
  });

  await test.step('the icon is the one of the browser tab', async () => {
    const files = page.locator('input[type="file"]');
    await files.nth(2).setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await anIcon(page) });
    await expect(page.getByRole('button', { name: 'Replace Icon' })).toBeVisible();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/api\/company-pictures\//);
  });

  await test.step('a module that is turned off leaves the menu, and comes back', async () => {
    await open('/admin/modules', host);
    await settled(page);
    await holdsInBothSchemes(page);
    const recruitment = page.getByRole('switch', { name: 'Recruitment' });
    await recruitment.press('Space');
    await page.getByRole('button', { name: 'Turn off Recruitment' }).press('Enter');
    await expect(page.getByText('Recruitment is off. Its data is kept.')).toBeVisible();
    await open('/controlpanel/employees-search', host);
    await settled(page);
    const menu = page.getByRole('navigation').first();
    await expect(menu.getByRole('link', { name: 'Positions', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Recruitment', exact: true })).toHaveCount(0);
    await open('/admin/modules', host);
    await settled(page);
    await page.getByRole('switch', { name: 'Recruitment' }).press('Space');
    await expect(page.getByText('Recruitment is on. What it held before is back.')).toBeVisible();
    await open('/controlpanel/employees-search', host);
    await settled(page);
    await expect(menu.getByRole('link', { name: 'Recruitment', exact: true })).toBeVisible();
  });

  await test.step('the guide knows what was done, and goes when it is dismissed', async () => {
    await open('/admin/setup', host);
    await settled(page);
    await expect(page.getByText('2 of 5 steps done')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as done: Decide how people sign in' }).press('Enter');
    await expect(page.getByText('3 of 5 steps done')).toBeVisible();
    const hide = page.getByRole('button', { name: 'Hide guide' });
    // It waits for the step before it.
    await expect(hide).toBeEnabled();
    await hide.press('Enter');
    await expect(page.getByText('Guide dismissed. Every step stays in Settings.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up your company' })).toHaveCount(0);
  });

  await test.step('the sign-in page greets people as the company does', async () => {
    await leave();
    await open('/login/', host);
    await expect(page.getByText('Made in the valley.')).toBeVisible();
    await expect(page.getByText('Kowhai People', { exact: true })).toBeVisible();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/api\/company-pictures\//);
    await holdsInBothSchemes(page);
  });
});
