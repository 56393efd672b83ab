import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator } from './people.ts';

/** A withdrawn address answers as an unknown one. */
test.use({ expectedRefusal: [404] });

test('a certificate is shared, checked without a session and withdrawn', async ({ page, open, enterAs }) => {
  test.setTimeout(240_000);
  const section = page.getByRole('region', { name: 'Certificates' });
  await enterAs('elena.novak');
  await open('/learning');
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Certificates', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Novak' })).toBeVisible();
  await settled(page);
  await holdsInBothSchemes(page);
  await holdsAtEveryWidth(page);

  const share = section.getByRole('button', { name: /^Share certificate/ }).first();
  const certificate = ((await share.getAttribute('aria-label')) ?? '').replace(/^Share /, '');
  await share.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Share/ })
    .press('Enter');
  const shared = page.getByRole('dialog', { name: 'Certificate shared' });
  const address = (await shared.locator('code').textContent()) ?? '';
  await holdsInBothSchemes(page);
  await shared.getByRole('button', { name: 'Done' }).press('Enter');

  await test.step('anyone with the address checks it', async () => {
    await page.goto(address);
    await expect(page.getByText('This certificate is valid')).toBeVisible();
    await expect(page.getByText('Elena Novak')).toBeVisible();
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('withdrawn, it is unknown', async () => {
    await open('/controlpanel/my-profile/new/?tab=activity&section=certificates');
    await settled(page);
    await section.getByRole('button', { name: `Withdraw the address of ${certificate}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(page.getByText('Address withdrawn')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('No certificate here')).toBeVisible();
  });

  await test.step('an administrator writes what certificates say', async () => {
    await enterAs(await anAdministrator());
    await open('/admin/certificates');
    await settled(page);
    await page.getByLabel('Signatory (optional)').fill('Grace Liu');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Grace Liu')).toBeVisible();
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });
});
