import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

test('someone filters the directory, saves it as a view, changes it, and finds it again as they left it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const { username } = await aPerson();
  await enterAs(username);
  await open('/controlpanel/employees-search');
  await settled(page);
  const main = page.getByRole('main');
  const views = main.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-current', 'true');

  await test.step('a job title finds people', async () => {
    await main.getByRole('searchbox', { name: 'Search people' }).pressSequentially('supervisor');
    await expect(main.getByRole('row').nth(1)).toContainText('upervisor');
    await holdsInBothSchemes(page);
  });

  await test.step('as cards, without a column', async () => {
    await main.getByRole('button', { name: 'Columns' }).click();
    const contact = page.getByRole('checkbox', { name: 'Contact' });
    await contact.click();
    await expect(contact).not.toBeChecked();
    await page.keyboard.press('Escape');
    await main.getByText('Cards', { exact: true }).click();
    await expect(main.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toContainText(
      'upervisor',
    );
    await holdsInBothSchemes(page);
  });

  await test.step('saved under a name', async () => {
    await views.getByRole('button', { name: 'Save as view' }).click();
    await page.getByRole('textbox', { name: 'View name' }).pressSequentially('Supervisors');
    await page.keyboard.press('Enter');
    await expect(views.getByRole('button', { name: 'Supervisors' })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('there at another visit, and cards are kept', async () => {
    await open('/controlpanel/employees-search');
    await settled(page);
    await expect(main.getByRole('list', { name: 'People' })).toBeVisible();
    await views.getByRole('button', { name: 'Supervisors' }).press('Enter');
    await expect(main.getByRole('searchbox', { name: 'Search people' })).toHaveValue('supervisor');
    await expect(main.getByText('View changed')).toBeHidden();
  });

  await test.step('changed, reset, and deleted', async () => {
    await main.getByText('Table', { exact: true }).click();
    await expect(main.getByText('View changed')).toBeVisible();
    await expect(main.getByRole('columnheader', { name: 'Contact' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Reset view' }).click();
    await expect(main.getByRole('list', { name: 'People' })).toBeVisible();
    await main.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await expect(views.getByRole('button', { name: 'Supervisors' })).toHaveCount(0);
  });
  await holdsAtEveryWidth(page);
});

test('an administrator selects people and exports them', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  await enterAs(await anAdministrator());
  await open('/controlpanel/employees-search');
  await settled(page);
  const main = page.getByRole('main');
  const boxes = main.getByRole('table').getByRole('checkbox');
  await boxes.first().check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: '2 people selected' });
  await expect(bar).toBeVisible();
  await holdsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export selected' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('directory.csv');
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toHaveCount(0);
});

test('an administrator reads the audit log in sentences and filters it by a person', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  await enterAs(person.username);
  await enterAs(await anAdministrator());
  await open('/admin/audit-log');
  await settled(page);
  const main = page.getByRole('main');
  const sentences = main.getByRole('listitem');
  await expect(sentences.first()).toBeVisible();
  await holdsInBothSchemes(page);

  await main.getByRole('combobox', { name: 'Person' }).pressSequentially(person.name);
  await page.getByRole('option', { name: person.name }).first().click();
  await expect(page).toHaveURL(/person=\d+/);
  await expect(sentences.filter({ hasNotText: person.name })).toHaveCount(0);
  await expect(sentences.first()).toContainText(person.name);

  await test.step('an address opened anew names the person', async () => {
    await page.reload();
    await settled(page);
    await expect(main.getByRole('combobox', { name: 'Person' })).toHaveValue(person.name);
  });
  await holdsAtEveryWidth(page);
});
