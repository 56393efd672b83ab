import { enterAsAdministrator } from './administrator.ts';
import { chooseOption } from './controls.ts';
import { expect, kauri, settled, test } from './journey.ts';

test.beforeEach(({ context }) => enterAsAdministrator(context));

test('Why? names the profile, the scope and the line of people, and is asked from the palette by keyboard', async ({
  page,
  open,
}) => {
  await open('/preferences', kauri);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('ask why');
  await expect(page.getByText('Ask why somebody may do something')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Why?' })).toBeVisible();

  await chooseOption(page, 'Who does it', 'hemi', 'Hēmi Walker');
  await chooseOption(page, 'What', 'See who reports to a person');
  await chooseOption(page, 'To whom, or whose record it is', 'Aroha');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Yes, .* may$/ })).toBeVisible();
  await expect(page.getByText('Company Admin').first()).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'the one it is about' })).toBeVisible();

  // The address is the question: loaded anew, it is answered again.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Yes, .* may$/ })).toBeVisible();
  await page.getByLabel('On which day').fill('1999-01-01');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('1 Jan 1999')).toBeVisible();
  await expect(page.getByText(/^Nobody is above/)).toBeVisible();
});
