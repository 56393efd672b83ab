import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

// One person drafts and another reviews; each test continues from the one before.
test.describe.configure({ mode: 'serial' });
// Impossible steps are refused on purpose, and discarded or returned drafts are no longer found by viewers.
test.use({ expectedRefusal: [404, 422] });

let author = '';
let reviewer = '';
let address = '';
const list = '/admin/restructure-drafts';
const day = '2099-07-01';

test.beforeAll(async () => {
  author = await anAdministrator();
  reviewer = await anAdministrator();
});

async function pick(page: Page, label: string, letters: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(letters);
  await page.getByRole('option', { name }).filter({ visible: true }).first().click();
}
const decide = async (page: Page, action: string) => {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** One of the two charts of a draft, and the card of a position in it. */
const chartOf = (page: Page, name: RegExp) => page.getByRole('region', { name });
const cardIn = (page: Page, chart: RegExp, title: string) =>
  chartOf(page, chart).getByText(title).first().locator('..');
const tagged = (page: Page, title: string, change: string) =>
  expect(cardIn(page, /^With the draft/, title)).toContainText(change);

test('a restructure is drafted by keys alone', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(list);
  await settled(page);
  await expect(page.getByText('No drafts')).toBeVisible();
  await holdsAtEveryWidth(page);

  await test.step('it is begun by keys alone', async () => {
    await page.getByRole('button', { name: 'Create draft' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('One yard for both terminals');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await page.getByLabel('Takes effect on').fill(day);
    await page.getByLabel('Note').focus();
    await page.keyboard.type('The yards are planned twice today.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'One yard for both terminals' })).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  address = new URL(page.url()).pathname;

  await test.step('a position is opened', async () => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByLabel('Action').selectOption('add');
    await page.getByLabel('Title', { exact: true }).fill('Yard Control Lead');
    await pick(page, 'Reports to', 'GM Terminal Op', /GM Terminal Operations/);
    await page.getByLabel('Department').selectOption({ index: 1 });
    await page.getByLabel('Location').selectOption({ index: 1 });
    await page.getByLabel('Budget, FTE').fill('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add step', exact: true }).click();
    await tagged(page, 'Yard Control Lead', 'Opened');
  });

  await test.step('another goes under it, by keys alone', async () => {
    await page.getByRole('button', { name: 'Add step' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Action')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Terminal Performance');
    await expect(page.getByRole('option', { name: /Terminal Performance/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Reports to' }).focus();
    await page.keyboard.type('Yard Control');
    await expect(
      page.getByRole('option', { name: 'Yard Control Lead (of this draft)', selected: true }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Add step', exact: true }).focus();
    await page.keyboard.press('Enter');
    await tagged(page, 'Terminal Performance', 'Moved');
    await expect(cardIn(page, /^Before$/, 'Terminal Performance')).toContainText('to Yard Control Lead');
  });
});

test('what cannot be done is refused in words, and what a draft comes to can be read by everyone', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs(author);
  await open(address);
  await settled(page);
  await test.step('no one ends up reporting to themselves', async () => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await pick(page, 'Position', 'GM Terminal Op', /GM Terminal Operations/);
    await pick(page, 'Reports to', 'Yard Control', 'Yard Control Lead (of this draft)');
    await page.getByRole('dialog').getByRole('button', { name: 'Add step', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/report/);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a manager is closed, and their people and reports go elsewhere', async () => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByLabel('Action').selectOption('close');
    await pick(page, 'Position', 'Manager', /Manager/);
    await pick(page, 'Move reports to', 'GM Terminal Op', /GM Terminal Operations/);
    await pick(page, 'Move people to', 'Yard Control', 'Yard Control Lead (of this draft)');
    await page.getByRole('dialog').getByRole('button', { name: 'Add step', exact: true }).click();
    await expect(chartOf(page, /^With the draft/).getByText('Closed')).toBeVisible();
    await expect(chartOf(page, /^Before$/).getByText('Closes')).toBeVisible();
    await expect(page.getByText(/new manager, who also becomes their approver/)).toBeVisible();
  });
  await holdsInBothSchemes(page);
});

test('steps are put in another order, and the draft is shown for review', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(address);
  await settled(page);
  await test.step('one that builds on a later one says so', async () => {
    await page.getByRole('button', { name: 'Move step 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not possible:')).toBeVisible();
    // The focus moved with the step, which is now first.
    await expect(page.getByRole('button', { name: 'Move step 1 down' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not possible:')).toHaveCount(0);
  });

  await decide(page, 'Submit for review');
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add step' })).toHaveCount(0);
});

test('it is sent back with a reason, and submitted again', async ({ page, open, enterAs }) => {
  await enterAs(reviewer);
  await open(list);
  await settled(page);
  await expect(page.getByText('Needs your approval')).toBeVisible();
  await open(address);
  await settled(page);
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Keep the manager');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restructure drafts' })).toBeVisible();

  await enterAs(author);
  await open(address);
  await settled(page);
  await expect(page.getByText(/Keep the manager/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove step 3' }).click();
  await expect(page.getByRole('button', { name: 'Remove step 3' })).toHaveCount(0);
  await decide(page, 'Submit for review');
});

test('someone else approves it, and it is published', async ({ page, open, enterAs }) => {
  await enterAs(reviewer);
  await open(address);
  await settled(page);
  await decide(page, 'Approve');
  await expect(page.getByText(/Approved by/)).toBeVisible();
  await holdsAtEveryWidth(page);

  await enterAs(author);
  await open(address);
  await settled(page);
  await decide(page, 'Publish');
  await expect(page.getByText(/This draft takes effect on/)).toBeVisible();
  await holdsAtEveryWidth(page);
  await page.getByRole('link', { name: 'Compare with the day before' }).click();
  await expect(page.getByText('Yard Control Lead').first()).toBeVisible();
});

test('a draft that is discarded is gone', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(list);
  await settled(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByLabel('Name', { exact: true }).fill('A thought');
  await page.getByLabel('Takes effect on').fill(day);
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A thought' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restructure drafts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A thought' })).toHaveCount(0);
});
