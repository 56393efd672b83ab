import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { anAdministrator, somebody } from './people.ts';

const main = (page: Page) => page.getByRole('main');

async function add(page: Page, name: string): Promise<void> {
  const field = main(page).getByRole('combobox', { name: 'To' });
  await field.focus();
  await field.pressSequentially(name);
  await page.getByRole('option', { name }).click();
  await expect(main(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

test('thanks for two people are liked by one, and reported and hidden by others', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  test.slow();
  const [giver, receiver, other] = [await somebody(), await somebody(), await somebody()];
  const title = `Nineteen hours, said ${giver.lastName}`;

  await enterAs(giver.username);
  await open('/recognition');
  await main(page).getByRole('button', { name: 'Recognise', exact: true }).click();
  await expect(main(page).getByText('Choose at least one person')).toBeVisible();
  await add(page, receiver.name);
  await add(page, other.name);
  await main(page).getByRole('textbox', { name: 'Team name (optional)' }).pressSequentially('The night crew');
  await main(page).getByRole('textbox', { name: 'Title' }).pressSequentially(title);
  await main(page).getByRole('textbox', { name: 'Reason' }).pressSequentially('With one crane down.');
  await main(page).getByRole('radio', { name: 'Steady' }).check();
  await main(page).getByRole('combobox', { name: 'Who sees it' }).selectOption('Only them');
  await main(page).getByRole('button', { name: 'Recognise 2' }).press('Enter');
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await holdsAtEveryWidth(page);
  await holdsInBothSchemes(page);
  await enterAs(receiver.username);
  await open('/recognition');
  const like = main(page).getByRole('button', { name: `Like: ${title}` });
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(/ 1$/);
  await main(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report recognition' });
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('A private matter');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog).toBeHidden();
  await enterAs(await anAdministrator());
  await open('/recognition');
  await expect(main(page).getByRole('heading', { name: 'Everyone' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title })).toHaveCount(0);
  await open('/admin/recognition-reports');
  await main(page)
    .getByRole('button', { name: `Hide: ${title}` })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await expect(main(page).getByRole('button', { name: `Hide: ${title}` })).toHaveCount(0);
  await enterAs(receiver.username);
  await open('/recognition');
  await expect(main(page).getByRole('heading', { name: 'Everyone' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title })).toHaveCount(0);
});
