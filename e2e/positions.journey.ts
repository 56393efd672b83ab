import type { Page } from '@playwright/test';
import { holdsForEverybody } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';

// One administrator makes positions and changes them; the second test goes on where the first began.
test.describe.configure({ mode: 'serial' });

let administrator = '';

test.beforeAll(async () => {
  const [person] = await inDatabase<{ id: number; username: string }>(
    'select id, username from account where tenant_id = 1 order by id desc limit 1 offset 23',
    [],
  );
  administrator = person?.username ?? '';
  await inDatabase(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select 1, $1, id from security_profile where tenant_id = 1 and built_in = 'company-admin'`,
    [person?.id],
  );
});
test.beforeEach(async ({ enterAs }) => {
  await enterAs(administrator);
});

const nextMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
};

async function pick(page: Page, label: string, letters: string, name: string | RegExp = letters) {
  await page.getByRole('combobox', { name: label }).fill(letters);
  await page.getByRole('option', { name }).filter({ visible: true }).first().click();
}

async function openPosition(page: Page, title: string, reportsTo: string | null): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await pick(page, 'Department', 'a', /./);
  await pick(page, 'Location', 'm', /./);
  if (reportsTo !== null) await pick(page, 'Reports to', reportsTo);
  await page.getByRole('button', { name: 'Open position' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a position is opened, changed from next month, and seen as at next month', async ({ page, open }) => {
  await open('/admin/positions');
  await settled(page);
  await page.getByRole('button', { name: 'New position' }).click();
  await openPosition(page, 'Tide Office Lead', null);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('From which day').fill(nextMonth());
  await page.getByLabel('Title', { exact: true }).fill('Tide Office Manager');
  await page.getByRole('button', { name: 'Save position' }).click();
  const history = page.getByRole('navigation', { name: 'History' });
  await expect(history.getByText('Tide Office Manager')).toBeVisible();
  await expect(history.getByText('Planned')).toBeVisible();
  // Today it is still called what it was.
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Office Lead' })).toBeVisible();
  await holdsForEverybody(page);

  await page.getByRole('link', { name: 'Positions', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Find a position' }).fill('Tide Office');
  await expect(page.getByRole('link', { name: 'Tide Office Lead' })).toBeVisible();
  await page.getByLabel('As at').fill(nextMonth());
  await expect(page.getByRole('link', { name: 'Tide Office Manager' })).toBeVisible();
});

test('a branch is moved after a look at what that changes, by keyboard alone', async ({ page, open }) => {
  await open('/admin/position/edit/new');
  await settled(page);
  await openPosition(page, 'Tide Table Clerk', null);
  const press = async (name: string, role: 'button' | 'textbox' = 'button') => {
    const target = page.getByRole(role, { name, exact: true });
    await expect(target).toBeVisible();
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('heading', { level: 1 }).focus();
  await press('Move');
  const dialog = page.getByRole('dialog', { name: 'Move Tide Table Clerk' });
  await expect(dialog.getByLabel('From which day')).toBeFocused();
  for (let step = 0; step < 6; step += 1) {
    if (await dialog.getByRole('combobox').evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Tide Office');
  await expect(page.getByRole('option', { name: /^Tide Office Lead/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press('Show what changes');
  await expect(dialog.getByText('Nobody gets another manager')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: 'Tide Office Lead' })).toBeVisible();
  await holdsForEverybody(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const act = dialog.getByRole('button', { name: 'Move', exact: true });
  for (let step = 0; step < 12; step += 1) {
    if (await act.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: 'Tide Office Lead' })).toBeVisible();
});
