import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';

const main = (page: Page) => page.getByRole('main');

test('an administrator calibrates ratings by keyboard, undoes a move, and the session survives a reload', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('priya.raman');
  await open('/calibration');
  await main(page).getByRole('link', { name: 'All terminals' }).press('Enter');
  await expect(main(page).getByRole('heading', { name: 'All terminals', level: 1 })).toBeVisible();

  const core = main(page).getByRole('region', { name: /^Core player/ });
  const person = core.getByRole('button', { name: /rated 3 Achieves/ }).first();
  const name = (await person.innerText()).split(',')[0]?.split('\n').at(-1) ?? '';
  await person.press('m');
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await dialog.getByRole('combobox', { name: 'Rating' }).selectOption('4');
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  // No one moves without a reason.
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('Ran two terminals alone');
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(dialog).toBeHidden();
  const high = main(page).getByRole('region', { name: /^High performer/ });
  await expect(high.getByRole('button', { name: new RegExp(`^${name}, rated 4`) })).toBeVisible();
  await expect(main(page).getByText('Ran two terminals alone')).toBeVisible();

  await main(page).getByText('Distribution', { exact: true }).click();
  await expect(main(page).getByRole('region', { name: /^4 Exceeds Expectations/ })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('region', { name: /^4 Exceeds Expectations/ })).toBeVisible();
  await settled(page);
  await holdsAtEveryWidth(page);
  await holdsInBothSchemes(page);

  await main(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(
    main(page)
      .getByRole('region', { name: /^3 Achieves Expectations/ })
      .getByRole('button', { name: new RegExp(`^${name}, rated 3`) }),
  ).toBeVisible();
});
