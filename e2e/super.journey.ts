import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson, without } from './people.ts';
import { confirmByMail } from './proof.ts';

// Actions that need a second factor are refused first on purpose.
test.use({ expectedRefusal: 403 });

const section = '/controlpanel/my-profile/new/?tab=payment-details&section=super-and-benefits';

test('a person chooses their own fund by keyboard alone, keeps the number, and reads what they signed before', async ({
  page,
  open,
  enterByPassword,
}) => {
  test.setTimeout(240_000);
  const { username, email } = await aPerson({ where: without('super_declaration') });
  await enterByPassword(username);
  await open(section);
  await settled(page);
  const read = page.getByRole('region', { name: 'Super and benefits', exact: true });
  await expect(read.getByText('No fund chosen yet')).toBeVisible();
  await expect(read.getByText(/12% of ordinary earnings/)).toBeVisible();
  await holdsInBothSchemes(page);
  await read.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Super and benefits' });
  await form.getByRole('radio', { name: 'The fund of the employer' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByLabel('ABN of the fund')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('ABN of the fund')).toBeVisible();
  await holdsInBothSchemes(page);

  await test.step('what is missing or wrong is said before anything is sent', async () => {
    await form.getByLabel('ABN of the fund').fill('51 824 753 557');
    await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await expect(form.getByRole('alert').getByText(/This cannot be an ABN/)).toBeVisible();
    await form
      .getByRole('alert')
      .getByRole('link', { name: /Name of the fund/ })
      .press('Enter');
    await expect(form.getByLabel('Name of the fund')).toBeFocused();
    await holdsInBothSchemes(page);
  });

  await test.step('it is signed, and the number is shown by its end', async () => {
    await form.getByLabel('Name of the fund').fill('Southern Tide Super');
    await form.getByLabel('ABN of the fund').fill('51 824 753 556');
    await form.getByLabel('USI').fill('STA0100AU');
    await form.getByLabel('Member number').fill('40120177');
    await form
      .getByRole('radiogroup', { name: /Salary sacrifice/ })
      .getByRole('radio', { name: 'A part in percent' })
      .check();
    await form.getByLabel('How much before tax').fill('3');
    await form.getByRole('checkbox', { name: /The information is correct/ }).check();
    await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await confirmByMail(page, email);
    await expect(read.getByText('••••177')).toBeVisible();
    await expect(read.getByText('3% of each pay')).toBeVisible();
    await read.getByRole('button', { name: 'Show full Member number' }).press('Enter');
    await expect(read.getByText('40120177')).toBeVisible();
  });

  await test.step('it is signed anew without the number, and both are kept', async () => {
    await read.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(form.getByText('Leave empty to keep the number ending in 177.')).toBeVisible();
    await form
      .getByRole('radiogroup', { name: /Salary sacrifice/ })
      .getByRole('radio', { name: 'Nothing' })
      .check();
    await form.getByRole('checkbox', { name: /The information is correct/ }).check();
    await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await expect(read.getByText('3% of each pay')).toHaveCount(0);
    await read.getByText('Signed declarations').press('Enter');
    await expect(read.getByRole('listitem')).toHaveCount(2);
    await holdsInBothSchemes(page);
  });
});

test('someone in New Zealand asks for the lower KiwiSaver rate for a while', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const { username } = await aPerson({ country: 'NZ', where: without('super_declaration') });
  await enterAs(username);
  await open(section);
  await settled(page);
  const read = page.getByRole('region', { name: 'Super and benefits', exact: true });
  await read.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('form', { name: 'Super and benefits' });
  await form.getByRole('radio', { name: 'I am a member and pay in' }).check();
  await form.getByLabel('What you pay, in percent of your pay').selectOption({ index: 1 });
  await form.getByLabel('Reduced from').fill('2026-12-01');
  await form.getByLabel('Reduced to').fill('2027-01-01');
  await form.getByRole('checkbox', { name: /The information is correct/ }).check();
  await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(form.getByRole('alert').getByText(/three months at least/)).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByLabel('Reduced to').fill('2027-06-01');
  await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(read.getByText('1 June 2027')).toBeVisible();
  await expect(read.getByText(/3 %, for three to twelve months/)).toBeVisible();
  await holdsInBothSchemes(page);
});
