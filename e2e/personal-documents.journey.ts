import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDays } from './clock.ts';
import { runRecurring } from './jobs.ts';
import { expect, settled, test } from './journey.ts';
import { countInMailTo, newestInMailTo } from './outbox.ts';
import { pdfCalled } from './pdf.ts';
import { anAdministrator, aPerson, without } from './people.ts';

const sectionOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=personal-documents`;

/** A day from today as a person in Australia types it. */
const typed = (days: number) => inDays(days).split('-').reverse().join('/');

/** A licence without its expiry date is refused on purpose. */
test.use({ expectedRefusal: [415, 422] });

test('a licence is requested, uploaded, sent back, uploaded again, approved, and renewed once it expires soon', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(360_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('personal_document') });
  const documents = page.getByRole('region', { name: 'Documents' });

  await test.step('HR requests it', async () => {
    await enterAs(administrator);
    await open(sectionOf(person.employeeId));
    await settled(page);
    await documents.getByRole('button', { name: 'Request document' }).press('Enter');
    const form = page.getByRole('dialog', { name: `Request a document from ${person.name}` });
    await form.getByLabel('Kind').selectOption({ label: 'Driver licence' });
    await form.getByLabel('Instructions (optional)').fill('Both sides, please');
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Request document' }).press('Enter');
    await expect(documents.getByText('Requested', { exact: true })).toBeVisible();
  });

  const upload = async (expiresOn: string) => {
    await documents.getByRole('button', { name: 'Upload Driver licence' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Upload a document' });
    await form.locator('input[type="file"]').setInputFiles(pdfCalled('My licence.pdf'));
    await form.getByRole('button', { name: 'Upload document' }).press('Enter');
    await expect(form.getByText('Enter the expiry date')).toBeVisible();
    await form.getByRole('textbox', { name: 'Expiry date' }).fill(expiresOn);
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Upload document' }).press('Enter');
    await expect(documents.getByText('Waiting for a check')).toBeVisible();
  };

  const approve = async () => {
    await enterAs(administrator);
    await open(sectionOf(person.employeeId));
    await settled(page);
    await documents.getByRole('button', { name: 'Check Driver licence' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(documents.getByText('Waiting for a check')).toHaveCount(0);
  };

  await test.step('the person uploads it', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=profile&section=personal-documents');
    await settled(page);
    await expect(documents.getByText('Both sides, please')).toBeVisible();
    await upload('30/06/2035');
  });

  await test.step('HR finds it among what is to check, and sends it back', async () => {
    await enterAs(administrator);
    await open('/document-checks?state=to-check');
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
    await page.getByRole('link', { name: person.name }).press('Enter');
    await documents.getByRole('button', { name: 'Check Driver licence' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Check “Driver licence”' });
    await form.getByRole('button', { name: 'Send back' }).press('Enter');
    await expect(form.getByText('Enter what the person has to correct')).toBeVisible();
    await form.getByLabel('Correction needed').fill('The back is missing');
    await form.getByRole('button', { name: 'Send back' }).press('Enter');
    await expect(documents.getByText('Sent back', { exact: true })).toBeVisible();
  });

  await test.step('the person reads why and uploads one that is valid for three weeks, and HR approves it', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=profile&section=personal-documents');
    await settled(page);
    await expect(documents.getByText('Correct this: The back is missing')).toBeVisible();
    await upload(typed(20));
    await approve();
    await expect(documents.getByText('Expires soon', { exact: true })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
  });

  await test.step('HR sees that it expires soon, and the person is reminded once', async () => {
    await open('/document-checks?state=expiring');
    await settled(page);
    await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Driver licence');
    await holdsAtEveryWidth(page);
    const reminder = /^Subject: (Expires soon: Driver licence)/m;
    await runRecurring('personal-documents.remind');
    expect(await newestInMailTo(person.email, reminder)).toBe('Expires soon: Driver licence');
    await runRecurring('personal-documents.remind');
    expect(countInMailTo(person.email, reminder)).toBe(1);
  });

  await test.step('the person opens the reminder and uploads the new licence, which HR approves', async () => {
    await enterAs(person.username);
    await open('/notifications');
    await page.getByText('Expires soon: Driver licence').first().press('Enter');
    await documents.getByRole('button', { name: 'Upload new one: Driver licence' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Upload a document' });
    await expect(form.getByLabel('Kind').locator('option:checked')).toHaveText('Driver licence');
    await form.getByRole('textbox', { name: 'Expiry date' }).fill('30/06/2035');
    await form.locator('input[type="file"]').setInputFiles(pdfCalled('My new licence.pdf'));
    await form.getByRole('button', { name: 'Upload document' }).press('Enter');
    await expect(documents.getByText('Waiting for a check')).toBeVisible();
    await expect(documents.getByRole('button', { name: /^Upload new one/ })).toHaveCount(0);
    await approve();
    await expect(documents.getByText('Valid', { exact: true })).toBeVisible();
    await expect(documents.getByText('Replaced', { exact: true })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
    await open('/document-checks?state=expiring');
    await settled(page);
    await expect(page.getByRole('row').filter({ hasText: person.name })).toHaveCount(0);
  });
});

test('the board of starters and the kinds of documents hold at every width', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(await anAdministrator());
  for (const path of ['/starters', '/admin/document-kinds']) {
    await open(path);
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  }
});

test('HR files documents of many people, leaves out what matches no one, and undoes the batch', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson({ where: without('personal_document') });
  await enterAs(await anAdministrator());
  await open('/document-checks');
  await settled(page);
  await page.getByRole('button', { name: 'Upload many' }).press('Enter');
  await page.getByRole('button', { name: 'Create batch' }).press('Enter');
  const files = page.getByRole('region', { name: /^Files/ });
  await files
    .locator('input[type="file"]')
    .setInputFiles([
      pdfCalled(`${person.employeeNumber} Visa 2035-06-30.pdf`),
      pdfCalled('Scan of a visa.pdf'),
    ]);
  await expect(files.getByText('Scan of a visa.pdf')).toBeVisible();
  await page
    .getByLabel('Kind of files without one in the index')
    .selectOption({ label: 'Visa or right to work' });
  await page.getByRole('button', { name: 'Check files' }).press('Enter');
  await expect(page.getByText('1 document can be filed. 1 stays out. Its reason is below.')).toBeVisible();
  await expect(page.getByText(/does not begin with an employee number/)).toBeVisible();
  await settled(page);
  await holdsInBothSchemes(page);
  await holdsAtEveryWidth(page);
  await page.getByRole('button', { name: 'File documents' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'File documents' }).press('Enter');
  await expect(page.getByText(/^1 document was filed on/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Undo batch' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo batch' }).press('Enter');
  await expect(page.getByText(/^Undone on/)).toBeVisible();
  await open(sectionOf(person.employeeId));
  await settled(page);
  await expect(page.getByText('No documents yet')).toBeVisible();
});
