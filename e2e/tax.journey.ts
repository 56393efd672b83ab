import type { Page } from '@playwright/test';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson, without } from './people.ts';

const answer = (page: Page, question: RegExp, chosen: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: chosen }).check();

test('a person declares for tax by keyboard alone, keeps the number, and reads what they signed before', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(150_000);
  const { username } = await aPerson({ where: without('tax_declaration') });
  await enterAs(username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=taxation');
  await settled(page);
  const read = page.getByRole('region', { name: 'Taxation', exact: true });
  await expect(read.getByText('No tax declaration yet')).toBeVisible();
  await read.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Taxation' });
  await expect(form.getByLabel('Tax file number (TFN)')).toBeVisible();

  await holdsInBothSchemes(page);

  // Missing or wrong fields are reported before anything is sent, each with a link to its field.
  await form.getByLabel('Tax file number (TFN)').fill('123 456 789');
  await form.getByRole('button', { name: 'Sign declaration' }).press('Enter');
  const summary = form.getByRole('alert');
  await expect(summary.getByText(/Answer yes or no/).first()).toBeVisible();
  await summary.getByRole('link', { name: 'Confirm that the information is correct' }).press('Enter');
  const isCorrect = form.getByRole('checkbox', { name: /The information is correct/ });
  await expect(isCorrect).toBeFocused();
  await page.keyboard.press('Space');
  await expect(isCorrect).toBeChecked();

  await form.getByLabel('Basis of payment').selectOption('Casual');
  await answer(page, /Australian resident/, 'Yes');
  await answer(page, /working holiday maker/, 'Yes');
  await expect(form.getByLabel('Country of your working holiday visa')).toBeVisible();
  await answer(page, /working holiday maker/, 'No');
  await expect(form.getByLabel('Country of your working holiday visa')).toHaveCount(0);
  await answer(page, /tax-free threshold/, 'Yes');
  await answer(page, /seniors and pensioners/, 'No');
  await answer(page, /zone, overseas/, 'No');
  await answer(page, /study or training loan/, 'Yes');
  await answer(page, /private address/, 'No');
  await form.getByRole('button', { name: 'Sign declaration' }).press('Enter');
  await expect(summary.getByText(/cannot be a tax file number/)).toBeVisible();
  await holdsForEveryone(page);
  await form.getByLabel('Tax file number (TFN)').fill('123 456 782');
  await form.getByRole('button', { name: 'Sign declaration' }).press('Enter');
  await expect(read.getByText('••••782')).toBeVisible();
  await expect(read.getByText('Casual')).toBeVisible();
  await expect(read.getByRole('button', { name: 'Edit' })).toBeFocused();

  await read.getByRole('button', { name: 'Show full Tax file number (TFN)' }).press('Enter');
  await expect(read.getByText('123456782')).toBeVisible();

  // A new declaration keeps the number, and the first stays as it was signed.
  await read.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(form.getByText(/keep the number ending in 782/)).toBeVisible();
  await form.getByLabel('Previous surname').fill('O’Neill 😀');
  await isCorrect.check();
  await form.getByRole('button', { name: 'Sign declaration' }).press('Enter');
  await expect(read.getByText('O’Neill 😀')).toBeVisible();
  await expect(read.getByText('••••782')).toBeVisible();
  await read.getByText('Signed declarations').press('Enter');
  await expect(read.getByRole('listitem')).toHaveCount(2);
  await read.getByRole('listitem').last().getByRole('group').locator('summary').press('Enter');
  await expect(read.getByRole('listitem').last().getByText('Casual')).toBeVisible();
  await expect(read.getByRole('listitem').last().getByText('O’Neill 😀')).toHaveCount(0);
  await holdsInBothSchemes(page);
});

test('someone in the United Kingdom begins by a statement of the starter checklist', async ({
  page,
  open,
  enterAs,
}) => {
  const { username } = await aPerson({ country: 'GB', where: without('tax_declaration') });
  await enterAs(username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=uk-taxation');
  await settled(page);
  const read = page.getByRole('region', { name: 'UK taxation' });
  await read.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'UK taxation' });
  await form.getByLabel('National Insurance number').fill('ab 12 34 56 c');
  await form.getByRole('radio', { name: /^B: this is now my only job/ }).check();
  await expect(form.getByRole('textbox', { name: 'Tax code' })).toHaveCount(0);
  await answer(page, /student or postgraduate loan/, 'Yes');
  await answer(page, /finish or leave these studies/, 'Yes');
  await form.getByRole('checkbox', { name: /^Plan 5/ }).check();
  await form.getByRole('checkbox', { name: /The information is correct/ }).check();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Sign declaration' }).click();
  await expect(read.getByText('1257L W1/M1')).toBeVisible();
  await expect(read.getByText('••••56C')).toBeVisible();
});

test('payroll records a declaration for someone in New Zealand, and it says so', async ({
  page,
  open,
  enterAs,
}) => {
  const { employeeId } = await aPerson({ country: 'NZ', where: without('tax_declaration') });
  await enterAs('sam.okafor');
  await open(`/controlpanel/user-profile/new/?id=${employeeId}&tab=payment-details&section=taxation`);
  await settled(page);
  const read = page.getByRole('region', { name: 'Taxation', exact: true });
  await read.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Taxation' });
  await expect(form.getByText(/You are recording a declaration/)).toBeVisible();
  await form.getByLabel('IRD number').fill('49-091-850');
  await answer(page, /Do you have a student loan/, 'No');
  await answer(page, /main income/, 'No');
  await form.getByLabel('Tax code').selectOption('STC');
  await form.getByLabel('Special tax rate').fill('12.5');
  if (await form.getByRole('radiogroup', { name: /private address/ }).isVisible()) {
    await answer(page, /private address/, 'No');
  }
  await form.getByLabel('Signed on').fill('2026-07-01');
  await form.getByRole('checkbox', { name: /I record this declaration/ }).check();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Record declaration' }).click();
  await expect(read.getByText('••••850')).toBeVisible();
  await expect(read.getByText('12.5 %')).toBeVisible();
  await expect(read.getByText(/^Recorded by Sam Okafor on .* and dated 1 July 2026$/)).toBeVisible();
});
