import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

test.use({ expectedRefusal: 422 });

const section = '/controlpanel/my-profile/new/?tab=payment-details&section=payslips';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name} ${randomUUID()}\n%%EOF\n`),
});

async function sendIndex(page: Page, rows: string[]): Promise<void> {
  const head = 'File name,Employee number,Period start,Period end,Pay date,Gross,Tax,Net';
  await page.locator('input[type="file"]:not([multiple])').setInputFiles({
    name: 'october.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  });
  await expect(page.getByLabel('File name is read from')).toHaveValue('File name');
}

test('an officer issues two payslips after correcting one row, and the person sees and keeps theirs', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const one = await aPerson();
  const other = await aPerson();
  const days = '2026-09-01,2026-09-30,2026-10-01';
  const good = `one.pdf,${one.employeeNumber},${days},"5,000.00",1000.00,4000.00`;
  await enterAs('sam.okafor');
  await open('/admin/payslips');
  await settled(page);
  await page.getByRole('button', { name: 'Create batch' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.locator('input[type="file"][multiple]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await expect(page.getByRole('table', { name: 'PDFs' }).getByText('two.pdf')).toBeVisible();
  await sendIndex(page, [good, `two.pdf,no-such-number,${days},100.00,10.00,80.00`]);

  await test.step('one row has a problem, and nothing can be issued', async () => {
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('One row has a problem', { exact: false })).toBeVisible();
    await expect(page.getByText('No one has this employee number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue', exact: true })).toHaveCount(0);
    await holdsInBothSchemes(page);
  });

  await test.step('the corrected index is checked and issued', async () => {
    await sendIndex(page, [good, `two.pdf,${other.employeeNumber},${days},100.00,10.00,80.00`]);
    await expect(page.getByText('Collecting files')).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('No problems: 2 payslips can be issued.', { exact: false })).toBeVisible();
    const underTopBar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const heading = page.getByRole('heading', { name: /^Batch \d/ });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(underTopBar);
    await expect(page.getByText('Net is less than gross less tax', { exact: false })).toBeVisible();
    const rows = page.getByRole('table', { name: 'Index rows' });
    const judged = rows.getByRole('row', { name: /two\.pdf/ });
    await holdsAtEveryWidth(page);
    for (const shown of ['1 Oct 2026', '100.00', '10.00', '80.00']) await expect(judged).toContainText(shown);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('You are issuing 2 payslips.');
    await expect(page.getByRole('dialog')).toContainText('One row is worth a look before you do.');
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByText('Everyone in it was notified', { exact: false })).toBeVisible();
    await holdsInBothSchemes(page);
  });

  await test.step('the person finds it in their profile, and keeps the PDF', async () => {
    await enterAs(one.username ?? '');
    await open(section);
    await settled(page);
    const slips = page.getByRole('region', { name: 'Payslips' });
    await expect(slips.getByText('$4,000.00')).toBeVisible();
    const download = page.waitForEvent('download');
    await slips.getByRole('button', { name: /Download the payslip for/ }).click();
    expect((await download).suggestedFilename()).toBe('one.pdf');
    await holdsInBothSchemes(page);
  });
});

test('an officer draws a payslip from figures, and withdraws it', { tag: '@area' }, async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const { employeeId } = await aPerson({ country: 'GB' });
  await enterAs('sam.okafor');
  await open(`/controlpanel/user-profile/new/?id=${employeeId}&tab=payment-details&section=payslips`);
  await settled(page);
  const slips = page.getByRole('region', { name: 'Payslips' });
  await expect(slips.getByText('No payslips yet')).toBeVisible();
  await slips.getByRole('button', { name: 'Create payslip' }).click();
  const form = page.getByRole('dialog', { name: 'New payslip' });
  await form.getByRole('button', { name: 'Issue payslip' }).click();
  const toMend = form.getByRole('alert');
  // The days come from the pay calendar of their legal entity.
  for (const field of ['Period from', 'Period to', 'Paid on'])
    await expect(form.getByLabel(field)).not.toHaveValue('');
  for (const field of ['Amount of line 1', 'Amount of line 2']) {
    await expect(toMend.getByRole('link', { name: `${field}: Use a ` })).toBeVisible();
  }
  await form.getByLabel('Period from').fill('2026-10-01');
  await form.getByLabel('Period to').fill('2026-10-31');
  await form.getByLabel('Paid on').fill('2026-10-31');
  await form.getByLabel('Description of line 1').fill('Salary');
  await form.getByLabel('Amount of line 1').fill('3200.10');
  await form.getByLabel('Description of line 2').fill('PAYE');
  await form.getByLabel('Amount of line 2').fill('640.03');
  await form.getByRole('button', { name: 'Add line' }).click();
  await form.getByLabel('Description of line 3').fill('Bicycle');
  await form.getByLabel('Amount of line 3').fill('60.10');
  await expect(form.getByText('Net 2499.97')).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Issue payslip' }).click();
  await expect(slips.getByText(/GBP\s2,499\.97/)).toBeVisible();
  await expect(slips.getByText(/Other deductions GBP\s60\.10/)).toBeVisible();
  await holdsAtEveryWidth(page);
  await slips.getByRole('button', { name: /Withdraw the payslip for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(slips.getByText('No payslips yet')).toBeVisible();
});
