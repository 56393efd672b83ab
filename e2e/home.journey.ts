import type { Page } from '@playwright/test';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboards' });

test('home shows each person what they may see', async ({ page, open, enterAs }) => {
  test.setTimeout(180_000);
  await enterAs('grace.liu');
  await open('/');
  await settled(page);
  await expect(card(page, 'Starters and leavers')).toBeVisible();
  await card(page, 'Headcount').getByRole('button', { name: 'Show table' }).press('Enter');
  await expect(card(page, 'Headcount').getByRole('rowheader', { name: /planned/ })).toHaveCount(3);
  await expect(card(page, 'Bank changes')).toHaveCount(0);
  await holdsInBothSchemes(page);
  await enterAs('elena.novak');
  await open('/');
  await settled(page);
  await expect(card(page, 'To do')).toBeVisible();
  await expect(card(page, 'Next pay').getByRole('link', { name: 'Open pay' })).toBeVisible();
  for (const hidden of ['Starters and leavers', 'Headcount', 'Bank changes', 'Open positions']) {
    await expect(card(page, hidden)).toHaveCount(0);
  }
});

test('HR creates a dashboard for a location, and only people there see it', { tag: '@area' }, async ({
  page,
  browser,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  await enterAs('grace.liu');
  await open('/');
  await settled(page);
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'New company dashboard' });
  await dialog.getByRole('textbox', { name: 'Title' }).pressSequentially('Gate 4');
  await dialog.getByRole('combobox', { name: 'Who sees it' }).selectOption('People at a location');
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();
  await expect(dialog.getByText('Choose who sees the dashboard')).toBeVisible();
  await holdsForEveryone(page);
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Melbourne' });
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();

  await page.getByRole('button', { name: 'Rich text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('Closed for paving.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save dashboard' }).click();
  await expect(page.getByRole('main').getByText('Closed for paving.')).toBeVisible();
  await settled(page);
  await holdsInBothSchemes(page);

  const elena = await inTheirWindow(browser, 'elena.novak', '/');
  await expect(card(elena, 'News').getByText('Closed for paving.')).toBeVisible();
  await tabs(elena).getByRole('link', { name: 'Gate 4' }).click();
  await expect(elena.getByRole('heading', { level: 1, name: 'Gate 4' })).toBeVisible();
  await expect(elena.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit audience' }).click();
  const audience = page.getByRole('dialog', { name: 'Audience of Gate 4' });
  await audience
    .getByRole('combobox', { name: 'Who sees it' })
    .selectOption('People with a security profile');
  await audience.getByRole('combobox', { name: 'Security profile' }).selectOption({ label: 'HR Partner' });
  await audience.getByRole('button', { name: 'Save audience' }).click();
  await expect(audience).toHaveCount(0);
  await elena.goto(elena.url().replace(/\/dashboard.*/, '/'));
  await settled(elena);
  await expect(tabs(elena).getByRole('link', { name: 'People noticeboard' })).toBeVisible();
  await expect(tabs(elena).getByRole('link', { name: 'Gate 4' })).toHaveCount(0);
  await elena.context().close();

  await page.getByRole('button', { name: 'Edit audience' }).click();
  await audience.getByRole('button', { name: 'Delete dashboard' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete Gate 4?' });
  await asked.getByRole('button', { name: 'Delete dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Grace/ })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Gate 4' })).toHaveCount(0);
});
