import type { Page } from '@playwright/test';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { inDays } from './clock.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, type Person } from './people.ts';

// The person fills in the fields that the administrator adds.
test.describe.configure({ mode: 'serial' });
test.use({ expectedRefusal: [412, 422] });

let administrator = '';
let person: Person;
const section = 'Additional details';

test.beforeAll(async () => {
  administrator = await anAdministrator();
  person = await aPerson({ country: 'NZ' });
});

interface Wanted {
  label: string;
  kind: string;
  options?: readonly string[];
}

async function make(page: Page, { label, kind, options = [] }: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'New field' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New field' });
  await form.getByRole('textbox', { name: 'Name' }).fill(label);
  await form.getByLabel('Kind').selectOption(kind);
  for (const [place, option] of options.entries()) {
    await form.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(option);
  }
  await form.getByRole('textbox', { name: 'Heading' }).fill('Desk');
  await form.getByRole('textbox', { name: /Only for people who work in/ }).fill('NZ');
  await form.getByRole('checkbox', { name: 'The person can edit it' }).press('Space');
  await form.getByRole('button', { name: 'Save field' }).press('Enter');
  await expect(form).toHaveCount(0);
}

test('an administrator adds fields and puts them in order by keyboard', async ({ page, open, enterAs }) => {
  test.setTimeout(150_000);
  await enterAs(administrator);
  await open('/admin/custom-fields');
  await settled(page);
  await expect(page.getByText('Shirt size', { exact: false }).first()).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('button', { name: 'New field' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New field' });
  await form.getByLabel('Kind').selectOption('One of a list');
  await form.getByRole('button', { name: 'Save field' }).press('Enter');
  await expect(form.getByRole('alert').first().getByText('Enter a name for the field')).toBeVisible();
  await holdsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await make(page, { label: 'Desk height', kind: 'Number' });
  await make(page, { label: 'Chair', kind: 'One of a list', options: ['Upright', 'Kneeling'] });
  await page.getByRole('button', { name: 'Move “Chair” up' }).press('Enter');
  await expect(page.getByText('“Chair” is now 7 of 8')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move “Chair” up' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('desk');
  await expect(page.getByRole('button', { name: 'Edit “Shirt size”' })).toHaveCount(0);
  await holdsForEveryone(page);
});

test('the person fills them in, and HR changes one from a later day', async ({ page, open, enterAs }) => {
  test.setTimeout(180_000);
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=profile&section=additional-details');
  await settled(page);
  const read = page.getByRole('region', { name: section });
  await read.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('form', { name: section });
  await expect(form.getByText('Is this a change or a correction?')).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Desk height' }).fill('72.5');
  await form.getByLabel('Chair').selectOption('Kneeling');
  await form.getByRole('button', { name: 'Save additional details' }).press('Enter');
  await expect(form.getByRole('alert').first().getByText('Use a whole number, like 12')).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByRole('textbox', { name: 'Desk height' }).fill('72');
  await form.getByRole('button', { name: 'Save additional details' }).press('Enter');
  await expect(read.getByText('Kneeling', { exact: true })).toBeVisible();
  await holdsInBothSchemes(page);

  await enterAs(administrator);
  await open(
    `/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile&section=additional-details`,
  );
  await settled(page);
  await read.getByRole('button', { name: 'Edit' }).press('Enter');
  await form.getByLabel('Chair').selectOption('Upright');
  await form.getByLabel('Start date').fill(inDays(20));
  await form.getByRole('button', { name: 'Save additional details' }).press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'History' }).last().getByText('Planned').first(),
  ).toBeVisible();
  await holdsInBothSchemes(page);

  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=profile&section=additional-details');
  await settled(page);
  await expect(read.getByText('Kneeling', { exact: true })).toBeVisible();
  await expect(read.getByText('Upright')).toHaveCount(0);
});
