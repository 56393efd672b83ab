import type { Page } from '@playwright/test';
import { holdsAtEveryWidth } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const type = (page: Page, name: string | RegExp, text: string) =>
  main(page).getByRole('textbox', { name }).last().pressSequentially(text);

test('an administrator builds a course of a page and a quiz, and publishes it', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  const name = `Mooring lines ${person.employeeNumber}`;
  await enterAs(await anAdministrator());
  await test.step('an administrator builds a course that needs approval, and publishes it', async () => {
    await open('/admin/courses');
    await settled(page);
    await main(page).getByRole('button', { name: 'Create course' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible();
    await type(page, /^Name/, name);
    await type(page, /^Short name/, `ML-${person.employeeNumber}`);
    await main(page).getByRole('checkbox', { name: 'Enrolment needs approval' }).press('Space');
    await main(page).getByRole('button', { name: 'Add section' }).press('Enter');
    await type(page, /^Section title/, 'On the quay');
    await main(page).getByRole('button', { name: 'Add page' }).press('Enter');
    await type(page, /^Activity title/, 'Snap-back zones');
    await type(page, 'Text', 'Never stand in the bight.');
    await main(page).getByRole('button', { name: 'Add quiz' }).press('Enter');
    await type(page, /^Activity title/, 'Check');
    await type(page, /^Question/, 'Where do you never stand?');
    await main(page).getByRole('combobox', { name: 'Answered by' }).selectOption('Text');
    await type(page, 'Right answers', 'In the bight');
    await holdsAtEveryWidth(page);
    await main(page).getByRole('button', { name: 'Save course' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await main(page).getByRole('button', { name: 'Publish version' }).press('Enter');
    await expect(main(page).getByRole('button', { name: 'Publish version' })).toBeHidden();
  });
});
