import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

// One drafts and another reviews; each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });
// What cannot be done is refused on purpose, and what is discarded or sent back is there no more for who looks at it.
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
const tagged = (page: Page, title: string, change: string) =>
  expect(page.getByRole('row', { name: new RegExp(`${title}.*${change}`) })).toBeVisible();

test('a restructure is drafted by keys alone', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(list);
  await settled(page);
  await expect(page.getByText('No draft yet')).toBeVisible();
  await holdsAtEveryWidth(page);

  await test.step('it is begun by keys alone', async () => {
    await page.getByRole('button', { name: 'New draft' }).focus();
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
  await expect(page.getByText('Nothing changes yet')).toBeVisible();
  address = new URL(page.url()).pathname;

  await test.step('a position is opened', async () => {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('What happens').selectOption('add');
    await page.getByLabel('Title', { exact: true }).fill('Yard Control Lead');
    await pick(page, 'Reports to', 'GM Terminal Op', /GM Terminal Operations/);
    await page.getByLabel('Department').selectOption({ index: 1 });
    await page.getByLabel('Location').selectOption({ index: 1 });
    await page.getByLabel('Budget, FTE').fill('1');
    await page.getByRole('button', { name: 'Add step', exact: true }).click();
    await tagged(page, 'Yard Control Lead', 'Opened');
  });

  await test.step('another goes under it, by keys alone', async () => {
    await page.getByRole('button', { name: 'Add a step' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('What happens')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Terminal Performance');
    await expect(page.getByRole('option', { name: /Terminal Performance/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Reports to' }).focus();
    await page.keyboard.type('Yard Control');
    await expect(page.getByRole('option', { name: 'Yard Control Lead (of this draft)' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add step', exact: true }).focus();
    await page.keyboard.press('Enter');
    await tagged(page, 'Terminal Performance', 'Moved');
  });
});

test('what cannot be done is refused in words, and what a draft comes to can be read by everybody', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs(author);
  await open(address);
  await settled(page);
  await test.step('nobody comes to report to themselves', async () => {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await pick(page, 'Position', 'GM Terminal Op', /GM Terminal Operations/);
    await pick(page, 'Reports to', 'Yard Control', 'Yard Control Lead (of this draft)');
    await page.getByRole('button', { name: 'Add step', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/report/);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a manager is closed, and their people and reports go elsewhere', async () => {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('What happens').selectOption('close');
    await pick(page, 'Position', 'Manager', /Manager/);
    await pick(page, 'Those below go to', 'GM Terminal Op', /GM Terminal Operations/);
    await pick(page, 'People in it go to', 'Yard Control', 'Yard Control Lead (of this draft)');
    await page.getByRole('button', { name: 'Add step', exact: true }).click();
    await expect(page.getByRole('row', { name: /Closed/ })).toBeVisible();
    await expect(page.getByText(/another manager, who approves for them/)).toBeVisible();
  });
  await holdsInBothSchemes(page);
});

test('steps are put in another order, and the draft is shown for review', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(address);
  await settled(page);
  await test.step('one that builds on a later one says so', async () => {
    await page.getByRole('button', { name: 'Earlier: step 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cannot be done:')).toBeVisible();
    // The focus went along with the step, which is the first now.
    await expect(page.getByRole('button', { name: 'Later: step 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cannot be done:')).toHaveCount(0);
  });

  await decide(page, 'Submit for review');
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a step' })).toHaveCount(0);
});

test('it is sent back with a reason, and submitted again', async ({ page, open, enterAs, leave }) => {
  await enterAs(reviewer);
  await open(list);
  await settled(page);
  await expect(page.getByText('Waits for you')).toBeVisible();
  await open(address);
  await settled(page);
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Keep the manager');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restructure drafts' })).toBeVisible();

  await leave();
  await enterAs(author);
  await open(address);
  await settled(page);
  await expect(page.getByText(/Keep the manager/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove step 3' }).click();
  await expect(page.getByRole('button', { name: 'Remove step 3' })).toHaveCount(0);
  await decide(page, 'Submit for review');
});

test('somebody else approves it, and it is published', async ({ page, open, enterAs, leave }) => {
  await enterAs(reviewer);
  await open(address);
  await settled(page);
  await decide(page, 'Approve');
  await expect(page.getByText(/Approved by/)).toBeVisible();
  await holdsAtEveryWidth(page);

  await leave();
  await enterAs(author);
  await open(address);
  await settled(page);
  await decide(page, 'Publish');
  await expect(page.getByText(/The draft holds from/)).toBeVisible();
  await holdsAtEveryWidth(page);
  await page.getByRole('link', { name: 'Compare the day before with it' }).click();
  await expect(page.getByText('Yard Control Lead').first()).toBeVisible();
});

test('a draft that is discarded is gone', async ({ page, open, enterAs }) => {
  await enterAs(author);
  await open(list);
  await settled(page);
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByLabel('Name', { exact: true }).fill('A thought');
  await page.getByLabel('Takes effect on').fill(day);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A thought' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restructure drafts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A thought' })).toHaveCount(0);
});
