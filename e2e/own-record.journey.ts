import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

test('someone asks for a copy of their record by keyboard and keeps it as PDF and as archive', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const { username, name, employeeNumber } = await aPerson();
  await enterAs(username);
  await open('/controlpanel/my-profile/new/');
  await settled(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Download record' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Record of ${name}` })).toBeFocused();
  await expect(page.getByText('No copies yet')).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('button', { name: 'Create copy' }).press('Enter');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await holdsInBothSchemes(page);
  for (const [link, ending] of [
    [/^PDF/, 'pdf'],
    [/^Archive/, 'zip'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).press('Enter');
    expect((await download).suggestedFilename()).toBe(`Record ${employeeNumber}.${ending}`);
  }
});
