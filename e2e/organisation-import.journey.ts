import type { Page } from '@playwright/test';
import { holdsAtEveryWidth } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { expect, kauri, settled, test } from './journey.ts';

const importPath = '/admin/import';

test.beforeEach(({ context }) => enterAsAdministrator(context));

const heads = 'Position ID;Title;Reports to;Department;Location;Employment type;Budget FTE';
const good = [
  heads,
  'TUG-02;Tug deckhand;TUG-01;Tugs;Tug basin;Full Time;2',
  'TUG-01;Tug master;;Tugs;Tug basin;Full Time;1',
].join('\r\n');

async function choose(page: Page, table: string, rows = 2): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'tugs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${table}`),
    });
  await expect(page.getByText(`${rows} rows · UTF-8 · separated by semicolons`)).toBeVisible();
  await page.getByLabel('Create missing departments and locations').check();
  await page.getByLabel('Require a single position at the top', { exact: false }).uncheck();
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
}

// A refused undo answers 409, which a browser reports.
test.use({ expectedRefusal: 409 });

test('a table with faults is corrected, applied, seen in the chart and undone', async ({ page, open }) => {
  await open(importPath, kauri);
  await choose(page, good.replace('Full Time;2', 'Full Time;two').replace('TUG-01;Tugs', 'TUG-09;Tugs'));
  await expect(
    page.getByText('2 problems were found, and nothing was changed', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('TUG-09 is neither in the file nor in the company on that day')).toBeVisible();
  await expect(page.getByText('Write the FTE as a number like 1 or 0.8')).toBeVisible();
  await holdsAtEveryWidth(page);

  await test.step('the corrected table is checked and applied', async () => {
    await page.getByRole('button', { name: 'New import' }).click();
    await choose(page, good);
    await expect(page.getByText('No problems. 4 to create', { exact: false })).toBeVisible();
    await holdsAtEveryWidth(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('4 were created', { exact: false })).toBeVisible();
  });

  await test.step('the chart shows it', async () => {
    await page.getByRole('link', { name: 'Show in org chart' }).click();
    await settled(page);
    await page.getByRole('textbox', { name: 'Find in chart' }).fill('Tug master');
    await expect(page.getByRole('option', { name: /Tug master/ }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('where a later import builds on it, it is not undone, and the reason is told', async () => {
    const first = page.url();
    await page.getByRole('button', { name: 'New import' }).click();
    await choose(page, `${heads}\r\nTUG-03;Tug cook;TUG-02;Tugs;Tug basin;Casual;1`, 1);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 were created', { exact: false })).toBeVisible();
    const later = page.url();
    await page.goto(first);
    await undo(page);
    await expect(page.getByRole('alert')).toContainText('row 2: TUG-03 came to report to TUG-02 since');
    await expect(page.getByRole('cell', { name: 'TUG-03 came to report to TUG-02 since' })).toBeVisible();
    await page.goto(later);
    await undo(page);
    await expect(page.getByText('Everything was restored', { exact: false })).toBeVisible();
    await page.goto(first);
  });

  await test.step('undone, it is as if it had never been', async () => {
    await undo(page);
    await expect(page.getByText('Everything was restored', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'New import' }).click();
    await expect(page.getByRole('link', { name: 'tugs.csv' }).first()).toBeVisible();
  });
});
