import { holdsAtEveryWidth } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';

test('the org chart opens on one’s own place, and is walked, opened and read by keys alone', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('marco.bianchi');
  await open('/controlpanel/org-chart/view');
  await settled(page);
  const chart = page.getByRole('tree');
  await expect(chart.getByRole('treeitem', { name: /Marco Bianchi/ })).toBeVisible();

  await test.step('arrow keys go from card to card, Enter tells what there is to know', async () => {
    await chart.focus();
    await page.keyboard.press('Home');
    const selected = chart.locator('[aria-selected="true"]');
    await expect(selected).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveAttribute('aria-level', '2');
    await expect(chart).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByText('Reports to')).toBeVisible();
    await page.getByRole('button', { name: 'Close the details' }).press('Enter');
  });

  await test.step('the space bar opens and closes a branch', async () => {
    const before = await chart.getByRole('treeitem').count();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect.poll(() => chart.getByRole('treeitem').count()).not.toBe(before);
  });

  await test.step('somebody far away is found and shown in the middle', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('Elena Novak');
    await expect(page.getByRole('option', { name: /Elena Novak/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chart.getByRole('treeitem', { name: /Elena Novak/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL(/node=pos-\d+/);
  });

  await test.step('the same tree can be read as an outline', async () => {
    await page.getByText('Outline', { exact: true }).click();
    await expect(page.getByRole('treeitem', { name: /Elena Novak/ })).toBeVisible();
  });
});

test('the org chart is kept as a table, and shows what changed since another day', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('marco.bianchi');
  await open('/controlpanel/org-chart/view?since=2025-11-20&asOf=2026-11-20');
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'What changed' })).toContainText(/Joined \d+/);
  await page.getByRole('button', { name: 'Export what is open' }).click();
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe('org-chart-2026-11-20.csv');
});

test('the org chart and the people of a company can be used by everybody', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs('marco.bianchi');
  for (const address of [
    '/controlpanel/org-chart/view?node=emp-1',
    '/controlpanel/org-chart/view?as=outline',
    '/controlpanel/employees-search',
    '/controlpanel/team-members',
  ]) {
    await open(address);
    await settled(page);
    await holdsAtEveryWidth(page);
  }
});
