import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

// A decision without its reason is refused on purpose.
test.use({ expectedRefusal: 422 });

const section = '/controlpanel/my-profile/new/?section=general';

test('someone asks for two fields, one is accepted and the other declined, and they read it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(300_000);
  const { username, name, employeeId } = await aPerson({ country: 'AU' });
  const admin = await anAdministrator();

  await test.step('the person saves what they may and asks for the rest, in one form', async () => {
    await enterAs(username);
    await open(section);
    await settled(page);
    const form = page.getByRole('form', { name: 'General' });
    await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel('Pronouns').fill('they/them');
    await form.getByLabel('Last name').fill('Asked-Name');
    await form.getByLabel('Title').fill('Dr');
    await expect(form.getByText('Needs HR approval').first()).toBeVisible();
    await form.getByLabel('Reason for this change').fill('Marriage');
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Save and request approval' }).click();
    await expect(page.getByRole('heading', { name: 'Sent to HR for approval' })).toBeVisible();
    await expect(page.getByText('they/them', { exact: true })).toBeVisible();
    await holdsInBothSchemes(page);
  });

  await test.step('who decides finds it on the profile of the person', async () => {
    await enterAs(admin);
    await open(`/controlpanel/user-profile/${employeeId}`);
    await settled(page);
    await expect(page.getByRole('region', { name: /^Waiting for your decision/ })).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('link', { name: 'Open request: Change to general' }).click();
    await expect(page).toHaveURL(/\/admin\/change-requests\?request=\d+/);
    await expect(page.getByRole('checkbox', { name: 'Approve Title' })).toBeVisible();
  });

  await test.step('who decides accepts one field and says why not the other, by keyboard', async () => {
    await enterAs(admin);
    await open('/admin/change-requests?searchText=no%20such%20name');
    await settled(page);
    await expect(page.getByText('No matching requests')).toBeVisible();
    await open('/admin/change-requests?state=waiting');
    await settled(page);
    await holdsInBothSchemes(page);
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Approve Title' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Approve 1 of 2, decline the rest' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Say why, so that they know').first()).toBeVisible();
    await page.getByLabel('Reason').fill('No title is kept');
    await holdsInBothSchemes(page);
    await page.getByLabel('Reason').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Partly approved').first()).toBeVisible();
    await holdsInBothSchemes(page);
  });

  await test.step('the person reads the decision', async () => {
    await enterAs(username);
    await open(section);
    await settled(page);
    await expect(page.getByText('Reason for the decision: No title is kept')).toBeVisible();
    await expect(page.getByText('Asked-Name').first()).toBeVisible();
  });

  await test.step('an administrator decides by field what people do themselves', async () => {
    await enterAs(admin);
    await open('/admin/field-rights');
    await settled(page);
    await holdsInBothSchemes(page);
    await page
      .getByRole('region', { name: 'Employment details' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(page.getByLabel('Pay cycle').getByRole('option')).toHaveCount(2);
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});
