import { holdsAtEveryWidth, holdsForEveryone } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

test('the org chart opens on one’s own place, and is walked, opened and read by keys alone', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  await enterAs('marco.bianchi');
  await open('/controlpanel/org-chart/view');
  await settled(page);
  const chart = page.getByRole('tree');
  await expect(chart.getByRole('treeitem', { name: /Marco Bianchi/ })).toBeVisible();

  await test.step('future days are not offered to people without the right to see them', async () => {
    const day = page.getByLabel('As at', { exact: true });
    await day.fill('1/1/2099');
    await expect(page.getByText(/You cannot view future dates/)).toBeVisible();
    await day.blur();
    await expect(day).not.toHaveValue(/2099/);
  });

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
    await page.getByRole('button', { name: 'Close details' }).press('Enter');
  });

  await test.step('the space bar opens and closes a branch', async () => {
    const before = await chart.getByRole('treeitem').count();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect.poll(() => chart.getByRole('treeitem').count()).not.toBe(before);
  });

  await test.step('someone far away is found and shown in the middle', async () => {
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

  await test.step('the viewer’s own place is marked, and is a key away', async () => {
    await chart.focus();
    await page.keyboard.press('h');
    const own = chart.getByRole('treeitem', { name: /Marco Bianchi/ });
    await expect(own).toHaveAttribute('aria-selected', 'true');
    await expect(own).toHaveAccessibleName(/, You,/);
  });

  await test.step('colours have a legend in words, and can be turned off', async () => {
    const legend = page.getByRole('list', { name: 'Colour legend' });
    await expect(legend).toContainText('Terminal Operations');
    await page.getByRole('button', { name: 'Colour: Department' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Vacancy' }).press('Enter');
    await expect(legend).toContainText('Filled');
    await page.getByRole('button', { name: 'Colour: Vacancy' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'No colour' }).press('Enter');
    await expect(legend).toHaveCount(0);
  });

  await test.step('the same tree can be read as an outline', async () => {
    await page.getByText('Outline', { exact: true }).click();
    await expect(page.getByRole('treeitem', { name: /Elena Novak/ })).toBeVisible();
  });
});

test('the org chart fits when it opens: the viewer’s card and their manager’s are wholly on the screen', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('elena.novak');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('/controlpanel/org-chart/view');
    await settled(page);
    const chart = page.getByRole('tree');
    const area = await chart.boundingBox();
    if (area === null) throw new Error('The chart is on the screen');
    for (const name of [/Elena Novak/, /Marco Bianchi/]) {
      const card = chart.getByRole('treeitem', { name });
      await expect(card).toBeVisible();
      const box = await card.boundingBox();
      if (box === null) throw new Error('The card is on the screen');
      expect(box.x).toBeGreaterThanOrEqual(area.x);
      expect(box.y).toBeGreaterThanOrEqual(area.y);
      expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width);
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height);
    }
  }
});

test('the org chart is kept as a table, and shows what changed since another day', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('marco.bianchi');
  await open('/controlpanel/org-chart/view?since=2025-11-20&asOf=2026-11-20');
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'Changes' })).toContainText(/Joined \d+/);
  await page.getByRole('button', { name: 'Export expanded chart' }).click();
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe('org-chart-2026-11-20.csv');
});

test('the org chart and the people of a company can be used by everyone', async ({ page, open, enterAs }) => {
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

test('a card is picked up and put under another, and nothing is moved before that is confirmed', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(await anAdministrator());
  // Two neighbours without anyone below them.
  const pair = await inDatabase<{ id: number; title: string; beside: number; other: string }>(
    `with leaf as (
       select v.position_id as id, v.title, v.reports_to_id,
         lead(v.position_id) over siblings as beside, lead(v.title) over siblings as other
       from position_version v
       where v.tenant_id = 1 and v.valid_from <= current_date and current_date < v.valid_to
       window siblings as (partition by v.reports_to_id order by v.position_id))
     select id, title, beside, other from leaf
     where beside is not null and title <> other and not exists (
       select from position_version b where b.tenant_id = 1 and b.reports_to_id in (leaf.id, leaf.beside)) limit 1`,
    [],
  );
  const [{ id, title, beside, other } = { id: 0, title: '', beside: 0, other: '' }] = pair;
  await open(`/controlpanel/org-chart/view?node=pos-${id}`);
  await settled(page);
  const chart = page.getByRole('tree');
  const card = chart.locator(`[data-node="pos-${id}"]`);
  const middleOf = async (node: number) => {
    const box = await chart.locator(`[data-node="pos-${node}"]`).boundingBox();
    if (box === null) throw new Error('The card is on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  };
  const pickUp = async () => {
    // Waits until the chart stops moving.
    await card.hover({ trial: true });
    const from = await middleOf(id);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await expect(chart).toHaveAttribute('data-carrying', '');
    const to = await middleOf(beside);
    await page.mouse.move(to.x, to.y, { steps: 6 });
    // The holder's name is beside the title, since many titles are the same.
    await expect(chart.getByText(`Drop to report to ${other} · `)).toBeAttached();
  };
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Fit to screen' }).click();
  await expect(chart.locator(`[data-node="pos-${beside}"]`)).toBeVisible();

  await test.step('Escape leaves everything as it is', async () => {
    await pickUp();
    await page.keyboard.press('Escape');
    await expect(chart).not.toHaveAttribute('data-carrying', '');
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('on its own card, and where it reports already, it cannot be put', async () => {
    const [above] = await inDatabase<{ id: number }>(
      `select reports_to_id as id from position_version
       where tenant_id = 1 and position_id = $1 and valid_from <= current_date and current_date < valid_to`,
      [id],
    );
    await pickUp();
    const leader = await middleOf(above?.id ?? 0);
    await page.mouse.move(leader.x, leader.y, { steps: 6 });
    await expect(chart.getByText('Already reports to this position')).toBeAttached();
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('put under another, it is shown what that changes', async () => {
    await pickUp();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `Move ${title}` });
    await expect(dialog.getByRole('combobox', { name: 'New superior' })).toHaveValue(new RegExp(other));
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
    await holdsForEveryone(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const moved = await inDatabase(
      'select from position_version where tenant_id = 1 and position_id = $1 and reports_to_id = $2',
      [id, beside],
    );
    expect(moved).toHaveLength(0);
  });

  await test.step('the menu key offers the same without dragging', async () => {
    await page.getByRole('button', { name: 'Close details' }).click();
    await card.click();
    await chart.focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: `Actions for ${title}` });
    await expect(menu.getByRole('menuitem', { name: 'Details' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('menuitem', { name: 'Move …' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Move ${title}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
