import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsForEveryone } from './accessibility.ts';
import { today } from './clock.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

// One administrator adds and changes positions; the second test continues from the first.
test.describe.configure({ mode: 'serial' });

let administrator = '';

test.beforeAll(async () => {
  administrator = await anAdministrator();
});
test.beforeEach(async ({ enterAs }) => {
  await enterAs(administrator);
});

const nextMonth = () => today().add({ months: 1 }).with({ day: 1 }).toString();

async function pick(page: Page, label: string, letters: string, name: string | RegExp = letters) {
  await page.getByRole('combobox', { name: label }).fill(letters);
  await page.getByRole('option', { name }).filter({ visible: true }).first().click();
}

async function openPosition(page: Page, title: string, reportsTo: string | null): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await pick(page, 'Department', 'a', /./);
  await pick(page, 'Location', 'm', /./);
  if (reportsTo !== null) await pick(page, 'Reports to', reportsTo);
  await page.getByRole('button', { name: 'Create position' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a position is opened, changed from next month, and seen as at next month', async ({ page, open }) => {
  await open('/admin/positions');
  await settled(page);
  await page.getByRole('button', { name: 'New position' }).click();
  await openPosition(page, 'Tide Office Lead', null);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Start date').fill(nextMonth());
  await page.getByLabel('Title', { exact: true }).fill('Tide Office Manager');
  await page.getByRole('button', { name: 'Save position' }).click();
  const history = page.getByRole('navigation', { name: 'History' });
  await expect(history.getByText('Tide Office Manager')).toBeVisible();
  await expect(history.getByText('Planned')).toBeVisible();
  // Today it still has its old name.
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Office Lead' })).toBeVisible();
  await holdsForEveryone(page);

  await page.getByRole('link', { name: 'Positions', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('Tide Office');
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
  await expect(dialog.getByLabel('Start date')).toBeFocused();
  for (let step = 0; step < 6; step += 1) {
    if (await dialog.getByRole('combobox').evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Tide Office');
  await expect(page.getByRole('option', { name: /^Tide Office Lead/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await press('Preview changes');
  await expect(dialog.getByText('No one’s manager changes')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: 'Tide Office Lead' })).toBeVisible();
  await holdsForEveryone(page);
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

test.describe('people in a position', () => {
  test.use({ expectedRefusal: [412, 422] });

  test('people are put into a position, changed from a day and taken out, and what comes of it is seen first', async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    await open('/admin/position/edit/new');
    await settled(page);
    await openPosition(page, 'Lock Keeper', null);
    const people = page.getByRole('region', { name: 'People' });
    await expect(people.getByText('No one is in this position on this date')).toBeVisible();

    await test.step('a person with another main position is refused at the field', async () => {
      await people.getByRole('button', { name: 'Assign person' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign a person to Lock Keeper' });
      await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused();
      await page.keyboard.type('Elena Novak');
      await expect(page.getByRole('option', { name: /Elena Novak/, selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Preview changes' }).click();
      await expect(
        dialog.getByRole('alert').getByText(/Elena Novak has another main position/),
      ).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'End their current main position on this day' }).check();
      await dialog.getByRole('button', { name: 'Preview changes' }).click();
      await expect(dialog.getByText(/Elena Novak:/)).toBeVisible();
      await holdsForEveryone(page);
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(people.getByRole('row', { name: /Elena Novak/ })).toBeVisible();
    });

    await test.step('fewer hours from next month are planned, and can be withdrawn', async () => {
      await people.getByRole('button', { name: 'Actions for Elena Novak' }).click();
      await page.getByRole('menuitem', { name: 'Edit from a date' }).click();
      const dialog = page.getByRole('dialog', { name: /Edit Elena Novak’s assignment to/ });
      await dialog.getByLabel('From', { exact: true }).fill(nextMonth());
      await dialog.getByLabel('FTE', { exact: true }).fill('0.5');
      await dialog.getByRole('button', { name: 'Preview changes' }).click();
      await dialog.getByRole('button', { name: 'Save change', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByText('Upcoming 1').click();
      // Today's row stays until the planned ones have been read.
      await expect(people.getByRole('row', { name: /Elena Novak/ })).toContainText('0.5');
      await people.getByRole('button', { name: 'Actions for Elena Novak' }).click();
      await page.getByRole('menuitem', { name: 'Withdraw' }).click();
      const withdrawing = page.getByRole('dialog', { name: /Withdraw Elena Novak’s planned assignment/ });
      await withdrawing.getByRole('button', { name: 'Preview changes' }).click();
      await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
      await expect(people.getByText('No one is planned after this date')).toBeVisible();
    });

    await holdsAtEveryWidth(page);
  });

  test('the second is shown what the first did, and goes on from there', async ({ page, open, context }) => {
    await open('/admin/positions?searchText=Lock%20Keeper');
    await settled(page);
    await page.getByRole('link', { name: 'Lock Keeper' }).first().click();
    await settled(page);
    const begin = async (tab: Page, fte: string) => {
      await tab.getByRole('button', { name: 'Actions for Elena Novak' }).click();
      await tab.getByRole('menuitem', { name: 'Correct' }).click();
      const dialog = tab.getByRole('dialog', { name: /Correct Elena Novak’s assignment to/ });
      await dialog.getByLabel('FTE', { exact: true }).fill(fte);
      await dialog.getByRole('button', { name: 'Preview changes' }).click();
      await expect(dialog.getByRole('button', { name: 'Correct', exact: true })).toBeVisible();
      return dialog;
    };
    const mine = await begin(page, '0.6');
    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = await begin(other, '0.8');
    await theirs.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(theirs).toHaveCount(0);
    await other.close();

    await mine.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(mine.getByText('Someone else changed this in the meantime')).toBeVisible();
    await expect(mine.getByRole('radio', { name: 'Theirs: 0.8' })).toBeChecked();
    await holdsForEveryone(page);
    await mine.getByRole('radio', { name: 'Mine: 0.6' }).check();
    await mine.getByRole('button', { name: 'Continue' }).click();
    await mine.getByRole('button', { name: /preview/i }).click();
    await mine.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Elena Novak/ })).toContainText('0.6');
  });
});
