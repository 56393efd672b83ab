import { enterAsAdministrator } from './administrator.ts';
import { chooseOption } from './controls.ts';
import { expect, kauri, settled, test } from './journey.ts';

test.beforeEach(({ context }) => enterAsAdministrator(context));

test('Check access names the profile, the scope and the line of people, and is asked from the palette by keyboard', async ({
  page,
  open,
}) => {
  await open('/preferences', kauri);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('check someone');
  await expect(page.getByText('Check someone’s access')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check access' })).toBeVisible();

  await chooseOption(page, 'Person', 'hemi', 'Hēmi Walker');
  await chooseOption(page, 'Action', 'See who reports to a person');
  await chooseOption(page, 'Record of', 'Aroha');
  await page.getByRole('button', { name: 'Check access', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Yes, .* can$/ })).toBeVisible();
  await expect(page.getByText('Company Admin').first()).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'this record' })).toBeVisible();

  // The address is the question: a reload answers it again.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Yes, .* can$/ })).toBeVisible();
  await page.getByLabel('Date').fill('1999-01-01');
  await page.getByRole('button', { name: 'Check access', exact: true }).click();
  await expect(page.getByText('1 Jan 1999')).toBeVisible();
  await expect(page.getByText(/has no manager on that date/)).toBeVisible();
});
