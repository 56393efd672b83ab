import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, without } from './people.ts';

test('a note is written, changed and taken away by keyboard, and what it said before is kept', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('person_note') });
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile&section=notes`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('No notes yet')).toBeVisible();
  await settled(page);
  await holdsInBothSchemes(page);

  const save = async (text: string) => {
    await expect(page.getByLabel('Note', { exact: false }).last()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await notes.getByRole('button', { name: 'Add note' }).press('Enter');
  await save('Asked about part-time work');
  await expect(notes.getByText('Asked about part-time work')).toBeVisible();
  await notes.getByRole('button', { name: /^Edit the note from/ }).press('Enter');
  await save('Asked about part-time work from spring');
  await notes.getByText('Earlier version').press('Enter');
  await expect(notes.getByText('Asked about part-time work', { exact: true })).toBeVisible();
  await holdsAtEveryWidth(page);

  await notes.getByRole('button', { name: /^Delete the note from/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(notes.getByText('No notes yet')).toBeVisible();
});

test('a long note is folded until all of it is asked for', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  const administrator = await anAdministrator();
  const person = await aPerson();
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile&section=notes`);
  await settled(page);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add note' }).press('Enter');
  const form = page.getByRole('dialog');
  // Too long to type, so it is pasted as people paste minutes.
  await form.getByLabel('Note', { exact: false }).last().fill('Minutes of a long talk. '.repeat(400).trim());
  await form.getByRole('button', { name: /^(Add|Save)/ }).press('Enter');
  await expect(form).toHaveCount(0);
  const showAll = notes.getByRole('button', { name: 'Show the whole note' });
  await expect(showAll).toBeVisible();
  const heightOf = async () => (await notes.boundingBox())?.height ?? 0;
  const folded = await heightOf();
  expect(folded).toBeLessThan(600);
  await holdsAtEveryWidth(page);
  await showAll.press('Enter');
  await expect.poll(heightOf).toBeGreaterThan(folded + 200);
  await notes.getByRole('button', { name: 'Show less' }).press('Enter');
  await expect.poll(heightOf).toBe(folded);
});

test('an administrator reads what someone may do, and is asked before their account is deactivated', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const administrator = await anAdministrator();
  const person = await aPerson();
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&section=system-permissions`);
  const permissions = page.getByRole('region', { name: 'System permissions' });
  await expect(permissions.getByRole('link', { name: 'Employee', exact: true })).toBeInViewport();
  await settled(page);
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await holdsInBothSchemes(page);
});
