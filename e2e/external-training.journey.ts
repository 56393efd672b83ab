import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { pdfCalled } from './pdf.ts';
import { anAdministrator, aPerson, without } from './people.ts';

const sectionOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=activity&section=external-training`;

/** A training without evidence is refused on purpose. */
test.use({ expectedRefusal: [409] });

test('a training taken elsewhere is added with evidence, sent back, corrected and approved', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('external_training') });
  const section = page.getByRole('region', { name: 'External training' });

  await test.step('the person adds it, without evidence first', async () => {
    await enterAs(person.username);
    await open('/learning');
    await settled(page);
    await page.getByRole('main').getByRole('link', { name: 'External training' }).press('Enter');
    await section.getByRole('button', { name: 'Add training' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add external training' });
    await form.getByRole('button', { name: 'Submit training' }).press('Enter');
    await expect(form.getByText('Enter what the training was')).toBeVisible();
    await form.getByRole('textbox', { name: 'Training' }).fill('First aid with resuscitation');
    await form.getByRole('textbox', { name: 'Provider (optional)' }).fill('Red Cross');
    await form.getByRole('textbox', { name: 'Completed on' }).fill('04/05/2026');
    await form.getByRole('textbox', { name: 'Hours' }).fill('7.5');
    await form.getByRole('textbox', { name: 'CPD points' }).fill('4');
    await form.getByRole('button', { name: 'Submit training' }).press('Enter');
    await expect(form.getByText('Add a file of evidence first')).toBeVisible();
    await form.locator('input[type="file"]').setInputFiles(pdfCalled('My certificate.pdf'));
    await settled(page);
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Submit training' }).press('Enter');
    await expect(section.getByText('Waiting for approval')).toBeVisible();
    await expect(section.getByText('First aid with resuscitation')).toHaveCount(1);
  });

  await test.step('HR finds it in the inbox of checks and sends it back', async () => {
    await enterAs(administrator);
    await open(sectionOf(person.employeeId));
    await settled(page);
    await section.getByRole('button', { name: 'Check First aid with resuscitation' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Check “First aid with resuscitation”' });
    await form.getByRole('button', { name: 'Send back' }).press('Enter');
    await expect(form.getByText('Enter what the person has to correct')).toBeVisible();
    await holdsInBothSchemes(page);
    await form.getByLabel('Correction needed').fill('It took 8 hours');
    await form.getByRole('button', { name: 'Send back' }).press('Enter');
    await expect(section.getByText('Correct this: It took 8 hours')).toBeVisible();
  });

  await test.step('the person corrects it, and HR approves it', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=activity&section=external-training');
    await settled(page);
    await section.getByRole('button', { name: 'Edit First aid with resuscitation' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit external training' });
    await form.getByRole('textbox', { name: 'Hours' }).fill('8');
    await form.getByRole('button', { name: 'Submit training' }).press('Enter');
    await expect(section.getByText('Waiting for approval')).toBeVisible();
    await enterAs(administrator);
    await open(sectionOf(person.employeeId));
    await settled(page);
    await section.getByRole('button', { name: 'Check First aid with resuscitation' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(section.getByText('Approved', { exact: true })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('an administrator turns checks off and on', async () => {
    await open('/admin/external-training');
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
    const checks = page.getByRole('switch', { name: 'Check external training before it counts' });
    await expect(checks).toBeChecked();
    await checks.press('Space');
    await expect(checks).not.toBeChecked();
    await checks.press('Space');
    await expect(checks).toBeChecked();
  });
});
