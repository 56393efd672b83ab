import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';

const main = (page: Page) => page.getByRole('main');

test('a manager reads how far goals are as a chart, and one key away as a table', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('marco.bianchi');
  await open('/reports');
  await settled(page);
  await holdsAtEveryWidth(page);
  await main(page).getByRole('link', { name: 'Goal progress' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Goal progress' })).toBeVisible();
  await settled(page);
  await expect(main(page).getByRole('list', { name: 'Legend' })).toBeVisible();
  await holdsInBothSchemes(page);
  await page.keyboard.press('t');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Average progress' })).toBeVisible();
  await holdsInBothSchemes(page);

  await main(page).getByRole('button', { name: 'Group by' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Person' }).press('Enter');
  await expect(table.getByRole('link', { name: 'Elena Novak' })).toBeVisible();
  // The address restores the table and its groups.
  await page.reload();
  await expect(table.getByRole('link', { name: 'Elena Novak' })).toBeVisible();
});
