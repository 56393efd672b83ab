import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { anAdministrator, aPerson, type Person } from './people.ts';

/** A department that no journey of large ones touches, with more than the person in it. */
const inSmallDepartment = `exists (
  select from assignment own join assignment o on o.tenant_id = own.tenant_id and o.department_id = own.department_id
    and o.is_primary and o.valid_from <= current_date and o.valid_to = 'infinity'
  where own.tenant_id = e.tenant_id and own.employee_id = e.id and own.is_primary and own.valid_to = 'infinity'
  having count(*) between 4 and 12)`;

const departmentOf = async ({ employeeId }: Person): Promise<string> => {
  const [found] = await inDatabase<{ title: string }>(
    `select d.title from assignment g join department d on d.tenant_id = g.tenant_id and d.id = g.department_id
     where g.tenant_id = 1 and g.employee_id = $1 and g.is_primary and g.valid_to = 'infinity'`,
    [employeeId],
  );
  if (found === undefined) throw new Error('They are in no department');
  return found.title;
};

/** Everyone of its audience but one confirms the first version; no one has time for so many windows. */
const confirmByAllBut = ({ employeeId }: Person, title: string) =>
  inDatabase(
    `insert into document_reading (tenant_id, document_id, number, employee_id)
     select d.tenant_id, d.id, 1, g.employee_id from document d
     join assignment g on g.tenant_id = d.tenant_id and g.is_primary and g.department_id = any(d.audience_ids)
       and g.valid_from <= current_date and current_date < g.valid_to
     where d.tenant_id = 1 and d.title = $1 and g.employee_id <> $2`,
    [title, employeeId],
  );

test('a policy read by all but one: HR sees who is left, who reads and confirms it', async ({
  page,
  browser,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: inSmallDepartment });
  const department = await departmentOf(person);
  const title = `Tiredness at work ${person.employeeNumber}`;
  const board = page.getByRole('region', { name: 'Confirmations' });

  await test.step('HR adds the policy for a department and publishes it', async () => {
    await enterAs(administrator);
    await open('/documents');
    await settled(page);
    await page.getByRole('button', { name: 'Add document' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a document' });
    await form.getByRole('textbox', { name: 'Title' }).pressSequentially(title);
    await form.getByRole('textbox', { name: 'Folder' }).pressSequentially('Policies');
    await form.getByRole('combobox', { name: 'Who sees it' }).selectOption('A department');
    await form.getByRole('combobox', { name: 'Department or location' }).selectOption(department);
    await form.getByRole('checkbox', { name: 'People confirm that they read it' }).press('Space');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'Tiredness.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Rest eleven hours between two shifts.\n\nSay when you are too tired to work.'),
    });
    await expect(page.getByText('Version 1 was published.')).toBeVisible();
    await expect(board.getByRole('link', { name: person.name })).toBeVisible();
  });

  await test.step('HR sees the one who is left, and sends a reminder', async () => {
    await confirmByAllBut(person, title);
    await page.reload();
    await settled(page);
    await expect(board.getByRole('row')).toHaveCount(2);
    await expect(board.getByRole('row', { name: person.name })).toContainText('Not yet');
    await board.getByRole('button', { name: 'Send reminders' }).press('Enter');
    await expect(page.getByText('A reminder is being sent to 1 person.')).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('that person finds it in the inbox, reads it and confirms it', async () => {
    const theirs = await inTheirWindow(browser, person.username, '/inbox');
    await theirs.getByRole('main').getByText(title).first().click();
    await theirs.getByRole('button', { name: 'Show document' }).press('Enter');
    await expect(theirs.getByText('Rest eleven hours between two shifts.')).toBeVisible();
    await theirs.keyboard.press('Escape');
    await theirs.getByRole('button', { name: 'Confirm that you read it' }).press('Enter');
    await expect(theirs.getByText('Confirmed. Thank you.')).toBeVisible();
    await theirs.context().close();
  });

  await test.step('the board says that no one is left', async () => {
    await page.reload();
    await settled(page);
    await expect(board.getByText('No one is left to confirm')).toBeVisible();
    await expect(board.getByRole('button', { name: 'Send reminders' })).toHaveCount(0);
    await board.getByText('Confirmed', { exact: true }).click();
    await expect(board.getByRole('row', { name: person.name })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });
});
