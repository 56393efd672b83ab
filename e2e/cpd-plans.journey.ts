import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson, without } from './people.ts';

test('a person plans their points for a year, starts the plan, reads its points and completes it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson({ where: without('cpd_plan') });
  const section = page.getByRole('region', { name: 'Professional development' });
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=activity&section=professional-development');
  await settled(page);

  await test.step('creates it', async () => {
    await section.getByRole('button', { name: 'Create plan' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Create a CPD plan' });
    await form.getByRole('button', { name: 'Create plan' }).press('Enter');
    await expect(form.getByText('Enter a name')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill('Registration 2026');
    await form.getByRole('textbox', { name: 'Category (optional)' }).fill('Port safety practitioner');
    await form.getByRole('textbox', { name: 'First day' }).fill('01/01/2026');
    await form.getByRole('textbox', { name: 'Last day' }).fill('31/12/2026');
    await settled(page);
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Create plan' }).press('Enter');
    await expect(section.getByText('Not started', { exact: true })).toBeVisible();
  });

  await test.step('starts it and reads its points', async () => {
    await section.getByRole('button', { name: 'Start Registration 2026' }).press('Enter');
    await expect(section.getByText('In progress', { exact: true })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
    await section.getByRole('button', { name: 'Show points of Registration 2026' }).press('Enter');
    const points = page.getByRole('dialog', { name: 'Points of “Registration 2026”' });
    await settled(page);
    await holdsInBothSchemes(page);
    await points.getByRole('button', { name: 'Close' }).press('Enter');
  });

  await test.step('completes it, after which it can only be viewed', async () => {
    await section.getByRole('button', { name: 'Mark as complete: Registration 2026' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as complete' }).press('Enter');
    await expect(section.getByText('Completed', { exact: true })).toBeVisible();
    await expect(section.getByRole('button', { name: 'Edit Registration 2026' })).toBeHidden();
    await expect(section.getByRole('button', { name: 'Show points of Registration 2026' })).toBeVisible();
  });
});
