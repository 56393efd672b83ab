import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

test('the board says who misses what, and opens the people behind a figure', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(await anAdministrator());
  await open('/compliance');
  await settled(page);
  const main = page.getByRole('main');
  const board = main.getByRole('table', { name: 'Compliance' });
  await expect(board).toBeVisible();
  // All departments are in sight at once on a desktop.
  const hidden = await board.evaluate(
    ({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
  );
  expect(hidden).toBe(0);
  await holdsInBothSchemes(page);
  await holdsAtEveryWidth(page);
  const cell = board.getByRole('button', { name: /, [1-9]\d* missing$/ }).first();
  await cell.press('Enter');
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByRole('button', { name: 'Close list' })).toBeVisible();
  await settled(page);
  await holdsAtEveryWidth(page);
});
