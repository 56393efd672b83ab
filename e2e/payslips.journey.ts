import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';

const section = '/controlpanel/my-profile/new/?tab=payment-details&section=payslips';

/** Two people no other journey changes. */
async function twoPeople(): Promise<{ username: string; number: string }[]> {
  return inDatabase(
    `select a.username, e.employee_number as number from account a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = 1 and e.country = 'AU' and e.end_date is null order by a.id desc limit 2 offset 60`,
    [],
  );
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name} ${Date.now()}\n%%EOF\n`),
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
  context,
}) => {
  test.setTimeout(180_000);
  const [one, other] = await twoPeople();
  const days = '2026-09-01,2026-09-30,2026-10-01';
  const good = `one.pdf,${one?.number},${days},"5,000.00",1000.00,4000.00`;
  await enterAs('sam.okafor');
  await open('/admin/payslips');
  await settled(page);
  await page.getByRole('button', { name: 'New batch' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.locator('input[type="file"][multiple]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await expect(page.getByRole('table', { name: 'PDFs' }).getByText('two.pdf')).toBeVisible();
  await sendIndex(page, [good, `two.pdf,no-such-number,${days},100.00,10.00,80.00`]);

  await test.step('one row has a problem, and nothing can be issued', async () => {
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('One row has a problem', { exact: false })).toBeVisible();
    await expect(page.getByText('Nobody has this employee number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue', exact: true })).toHaveCount(0);
    await holdsInBothSchemes(page);
  });

  await test.step('the corrected index is checked and issued', async () => {
    await sendIndex(page, [good, `two.pdf,${other?.number},${days},100.00,10.00,80.00`]);
    await expect(page.getByText('Collecting files')).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('No problems: 2 payslips can be issued.', { exact: false })).toBeVisible();
    await expect(page.getByText('Gross less tax is not net', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByText('Everybody was told', { exact: false })).toBeVisible();
    await holdsInBothSchemes(page);
  });

  await test.step('the person finds it in their profile, and keeps the PDF', async () => {
    await context.clearCookies();
    await enterAs(one?.username ?? '');
    await open(section);
    await settled(page);
    const slips = page.getByRole('region', { name: 'Payslips' });
    await expect(slips.getByText('$4,000.00')).toBeVisible();
    const download = page.waitForEvent('download');
    await slips.getByRole('button', { name: /Download the payslip of/ }).click();
    expect((await download).suggestedFilename()).toBe('one.pdf');
    await holdsInBothSchemes(page);
  });
});

test('an officer draws a payslip from figures, and withdraws it', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  const [found] = await inDatabase<{ id: number }>(
    `select e.id from employee e where e.tenant_id = 1 and e.country = 'GB' and e.end_date is null
     order by e.id desc limit 1 offset 20`,
    [],
  );
  await enterAs('sam.okafor');
  await open(`/controlpanel/user-profile/new/?id=${found?.id}&tab=payment-details&section=payslips`);
  await settled(page);
  const slips = page.getByRole('region', { name: 'Payslips' });
  await expect(slips.getByText('No payslips yet')).toBeVisible();
  await slips.getByRole('button', { name: 'Draw payslip' }).click();
  const form = page.getByRole('dialog', { name: 'Payslip from figures' });
  await form.getByLabel('Period from').fill('2026-10-01');
  await form.getByLabel('Period to').fill('2026-10-31');
  await form.getByLabel('Paid on').fill('2026-10-31');
  await form.getByLabel('What line 1 is for').fill('Salary');
  await form.getByLabel('Amount of line 1').fill('3200.10');
  await form.getByLabel('What line 2 is for').fill('PAYE');
  await form.getByLabel('Amount of line 2').fill('640.03');
  await expect(form.getByText('Net 2560.07')).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Issue payslip' }).click();
  await expect(slips.getByText(/GBP\s2,560\.07/)).toBeVisible();
  await slips.getByRole('button', { name: /Withdraw the payslip of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(slips.getByText('No payslips yet')).toBeVisible();
});
