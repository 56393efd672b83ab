import type { Page } from '@playwright/test';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, type Person, without } from './people.ts';

// The person answers the questions that the administrator asks.
test.describe.configure({ mode: 'serial' });
// A change to a live question is refused, and so is someone else's profile.
test.use({ expectedRefusal: [403, 409, 412, 422] });

const kinds = [
  ['Date', 'When did you come to this country?', []],
  ['Long text', 'What else would you like us to know of you?', []],
  ['Text', 'How do you describe yourself?', []],
  ['Drop-down', 'How old are you?', ['Under 30', '30 to 49', '50 or more']],
] as const;
let administrator = '';
let person: Person;

test.beforeAll(async () => {
  administrator = await anAdministrator();
  person = await aPerson({ where: without('diversity_answer') });
});

async function make(page: Page, kind: string, title: string, options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New question' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New question' });
  await form.getByRole('textbox', { name: 'Question' }).fill(title);
  await form.getByLabel('Kind').selectOption(kind);
  for (const [place, option] of options.entries()) {
    if (place > 1) await form.getByRole('button', { name: 'Add option' }).press('Enter');
    await form.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(option);
  }
  await form.getByRole('button', { name: 'Save question' }).press('Enter');
  await expect(form).toHaveCount(0);
}

test('an administrator drafts questions, puts them in order by keyboard, and asks them', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  await enterAs(administrator);
  await open('/admin/diversity-questions');
  await settled(page);
  await expect(page.getByText('Which gender do you identify with?')).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('button', { name: 'New question' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New question' });
  await form.getByRole('button', { name: 'Save question' }).press('Enter');
  await expect(form.getByRole('alert').getByText('Enter the question')).toBeVisible();
  await holdsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  for (const [kind, title, options] of kinds) await make(page, kind, title, options);
  const [, first] = kinds[0];
  const [, second] = kinds[1];
  await page.getByRole('button', { name: `Move “${second}” up` }).press('Enter');
  await expect(page.getByText(`“${second}” is now 6 of 9`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move “${second}” up` })).toBeFocused();
  const titles = await page.getByRole('listitem').filter({ hasText: 'counted' }).allTextContents();
  expect(titles.findIndex((text) => text.includes(second))).toBeLessThan(
    titles.findIndex((text) => text.includes(first)),
  );
  for (const [, title] of kinds) {
    await page.getByRole('button', { name: `Publish “${title}”` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish question' }).click();
    await expect(page.getByRole('button', { name: `Archive “${title}”` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit “How old are you?”' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit question' });
  await expect(edit.getByLabel('Kind')).toBeDisabled();
  await expect(edit.getByRole('textbox', { name: 'Option 1', exact: true })).toBeDisabled();
  await holdsForEveryone(page);
});

const radio = (page: Page, question: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });

test('a person answers in every way a question is put, prefers not to say, and takes an answer back', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=profile&section=diversity-questions');
  await settled(page);
  const read = page.getByRole('region', { name: 'Diversity questions' });
  await expect(read.getByText('Not answered').first()).toBeVisible();
  await holdsInBothSchemes(page);

  await read.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('form', { name: 'Diversity questions' });
  await form.getByRole('button', { name: 'Save answers' }).press('Enter');
  const summary = form.getByRole('alert');
  await expect(summary.getByText(/Answer this, or choose/)).toBeVisible();
  await summary.getByRole('link', { name: /Which gender/ }).press('Enter');
  await expect(radio(page, /Which gender/, 'Woman')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, /Which gender/, 'Man')).toBeChecked();
  await radio(page, /Do you look after/, 'Prefer not to say').check();
  await form.getByRole('checkbox', { name: 'Tamil' }).check();
  await form.getByRole('checkbox', { name: 'English' }).check();
  const found = form.getByRole('combobox', { name: /first people/ });
  await found.fill('tor');
  await page.getByRole('option', { name: 'Torres Strait Islander' }).click();
  await radio(page, /disability/, 'At times').check();
  await form.getByRole('textbox', { name: /When did you come/ }).fill('2001-05-06');
  await form.getByRole('textbox', { name: /What else/ }).fill('Noted 😀 "as it is"');
  await form.getByRole('checkbox', { name: /Prefer not to say: How do you describe/ }).check();
  await form.getByLabel('How old are you?').selectOption('30 to 49');
  await expect(form.getByText('9 changes not saved')).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save answers' }).press('Enter');
  await expect(read.getByText('Torres Strait Islander', { exact: true })).toBeVisible();
  for (const text of ['Tamil, English', 'At times', 'Noted 😀 "as it is"', '30 to 49', '6 May 2001']) {
    await expect(read.getByText(text, { exact: true })).toBeVisible();
  }
  await read.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: /Withdraw answer: .*first people/ }).click();
  await form.getByRole('button', { name: 'Save answers' }).click();
  await expect(read.getByText('Torres Strait Islander', { exact: true })).toHaveCount(0);
});

test('no one else is shown them; an administrator sees counts, and what would tell is withheld', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(150_000);
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'System permissions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diversity questions' })).toHaveCount(0);

  await open('/admin/diversity-figures');
  await settled(page);
  const byLocation = page.getByRole('region', { name: 'Which gender do you identify with?' }).first();
  await expect(byLocation.getByRole('row', { name: /^Everyone/ })).toBeVisible();
  await expect(page.getByText('The figures are withheld').first()).toBeVisible();
  await expect(page.getByText('Not counted yet')).toBeVisible();
  await holdsInBothSchemes(page);

  await open('/admin/diversity-questions');
  await page.getByRole('button', { name: 'Archive “How old are you?”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Archived (1)')).toBeVisible();
});
