import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { pdfCalled } from './pdf.ts';
import { aPerson, type Person } from './people.ts';

// Wrong input and a second save are refused on purpose.
test.use({ expectedRefusal: [412, 415, 422] });
test.describe.configure({ mode: 'serial' });

const pdf = pdfCalled('My resume.pdf');

let person: Person;
let manager = '';

/** Leads the person by position, can sign in, and may change no one's resume but their own. */
const leader = (employeeId: string) => `
  select m.username from assignment held
  join position_version v on v.tenant_id = held.tenant_id and v.position_id = held.position_id
    and v.valid_from <= current_date and current_date < v.valid_to
  join assignment above on above.tenant_id = v.tenant_id and above.position_id = v.reports_to_id
    and above.valid_from <= current_date and current_date < above.valid_to
  join account m on m.tenant_id = above.tenant_id and m.employee_id = above.employee_id and m.status = 'active'
  join employee me on me.tenant_id = m.tenant_id and me.id = m.employee_id and me.country = 'AU' and me.end_date is null
  where held.tenant_id = 1 and held.employee_id = ${employeeId} and held.is_primary
    and held.valid_from <= current_date and current_date < held.valid_to
    and not exists (select from journeys.claim c where c.account_id = m.id)
    and not exists (
      select from account_security_profile given
      join security_profile_grant g on g.tenant_id = given.tenant_id and g.profile_id = given.profile_id
      where given.tenant_id = m.tenant_id and given.account_id = m.id
        and g.capability = 'employees.resume.edit' and g.scope <> 'self')`;

test.beforeAll(async () => {
  person = await aPerson({ where: `exists (${leader('e.id')})` });
  const [row] = await inDatabase<{ username: string }>(leader('$1'), [person.employeeId]);
  // Not shared either: other journeys make someone an administrator.
  manager = (await aPerson({ where: `a.username = '${row?.username ?? ''}'` })).username;
});

const own = '/controlpanel/my-profile/new/resume';
const read = (page: Page) => page.getByRole('region', { name: 'Resume', exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Resume' });

test('a person fills in their resume by keyboard, and reads it again in order', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  await enterAs(person.username);
  await open(own);
  await settled(page);
  await expect(read(page).getByText('Your resume is empty')).toBeVisible();
  await holdsInBothSchemes(page);

  await test.step('what is missing is named at its entry', async () => {
    await read(page).getByRole('button', { name: 'Edit' }).press('Enter');
    await form(page).getByRole('button', { name: 'Add position' }).press('Enter');
    await expect(form(page).getByRole('textbox', { name: 'Position' })).toBeFocused();
    await form(page).getByRole('button', { name: 'Save resume' }).press('Enter');
    const summary = form(page).getByRole('alert').first();
    await expect(summary.getByText('Position 1: Say for whom you worked')).toBeVisible();
    await summary.getByText('Position 1: Say for whom you worked').press('Enter');
    await expect(form(page).getByRole('textbox', { name: 'Employer' })).toBeFocused();
    await holdsInBothSchemes(page);
  });

  await test.step('entries are added, taken away and saved', async () => {
    await form(page).getByRole('textbox', { name: 'Summary' }).fill('Ports, and the people in them 😀');
    const position = (number: number) =>
      form(page).getByRole('group', { name: `Position ${number}`, exact: true });
    await position(1).getByRole('textbox', { name: 'Position' }).fill('Crane operator');
    await position(1).getByRole('textbox', { name: 'Employer' }).fill('Southern Stevedores');
    await position(1).getByLabel('From').fill('2012-08');
    await position(1).getByLabel('To', { exact: false }).first().fill('2016-01');
    await form(page).getByRole('button', { name: 'Add position' }).press('Enter');
    await position(2).getByRole('textbox', { name: 'Position' }).fill('Instructor');
    await position(2).getByRole('textbox', { name: 'Employer' }).fill('Harbour Youth Sailing');
    await position(2).getByLabel('From').fill('2019-01');
    await position(2).getByRole('checkbox', { name: 'I still do this' }).press('Space');
    await form(page).getByRole('button', { name: 'Add position' }).press('Enter');
    await form(page).getByRole('button', { name: 'Remove Position 3' }).press('Enter');
    await expect(form(page).getByRole('button', { name: 'Add position' })).toBeFocused();

    await form(page).getByRole('button', { name: 'Add course' }).press('Enter');
    await form(page).getByRole('textbox', { name: 'Qualification' }).fill('Diploma of Logistics');
    await form(page).getByRole('textbox', { name: 'School, college or university' }).fill('Maritime College');
    await form(page).getByRole('textbox', { name: 'Year from' }).fill('2014');
    await form(page).getByRole('textbox', { name: 'Year to' }).fill('2016');

    await form(page).getByRole('button', { name: 'Add licence or certificate' }).press('Enter');
    const card = form(page).getByRole('group', { name: 'Licence or certificate 1' });
    await card.getByRole('textbox', { name: 'Name' }).fill('First aid');
    await card.getByRole('textbox', { name: 'Issued by' }).fill('St John Ambulance');
    await card.getByLabel('Issued on').fill('2020-01-31');
    await card.getByLabel('Expires on').fill('2023-01-31');

    const skill = form(page).getByRole('textbox', { name: 'Skill' });
    await skill.fill('Rostering');
    await skill.press('Enter');
    await skill.fill('ROSTERING');
    await expect(form(page).getByText('“ROSTERING” is already listed.')).toBeVisible();
    await skill.fill('Berth planning');
    await form(page).getByRole('button', { name: 'Add language' }).press('Enter');
    await form(page).getByRole('textbox', { name: 'Language' }).fill('Czech');
    await form(page).getByLabel('Level').selectOption('First language');
    await holdsInBothSchemes(page);
    await form(page).getByRole('button', { name: 'Save resume' }).press('Enter');
    await expect(read(page).getByText('Ports, and the people in them 😀')).toBeVisible();
    await expect(read(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  await test.step('it is read again as it was saved, with what goes on first', async () => {
    await open(own);
    await settled(page);
    await expect(read(page).getByRole('listitem').filter({ hasText: 'Stevedores' })).toBeVisible();
    const text = await read(page).innerText();
    expect(text.indexOf('Instructor')).toBeLessThan(text.indexOf('Crane operator'));
    await expect(read(page).getByText('Jan 2019 – now')).toBeVisible();
    await expect(read(page).getByText('Expired', { exact: true })).toBeVisible();
    await expect(read(page).getByText('Berth planning')).toBeVisible();
    await holdsInBothSchemes(page);
  });
});

test('a PDF is kept beside it, and taken away again', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  await enterAs(person.username);
  await open(own);
  await settled(page);
  const file = read(page).locator('input[type="file"]');
  await file.setInputFiles({ ...pdf, buffer: Buffer.from('Dear colleague') });
  await expect(read(page).getByRole('alert')).toContainText('This file is not a PDF');
  await holdsInBothSchemes(page);
  await file.setInputFiles(pdf);
  await expect(read(page).getByText('My resume.pdf', { exact: true })).toBeVisible();
  await holdsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await read(page).getByRole('button', { name: 'Download My resume.pdf' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('My resume.pdf');
  await file.setInputFiles({ ...pdf, name: 'Newer.pdf' });
  await expect(read(page).getByText('Newer.pdf', { exact: true })).toBeVisible();
  await read(page).getByRole('button', { name: 'Remove Newer.pdf' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Remove Newer.pdf?' })
    .getByRole('button', { name: 'Remove' })
    .press('Enter');
  await expect(read(page).getByRole('button', { name: 'Upload PDF' })).toBeFocused();
});

test('a document that is replaced while another window takes it away stays, and both windows show it', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  await enterAs(person.username);
  await open(own);
  await settled(page);
  const other = await inTheirWindow(browser, person.username, own);
  const choose = (window: Page, name: string) =>
    read(window)
      .locator('input[type="file"]')
      .setInputFiles({ ...pdf, name });
  await choose(page, 'Mine.pdf');
  await expect(read(other).getByText('Mine.pdf', { exact: true })).toBeVisible();
  await read(page).getByRole('button', { name: 'Remove Mine.pdf' }).press('Enter');
  await choose(other, 'Theirs.pdf');
  await expect(read(page).getByText('Theirs.pdf', { exact: true })).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Remove Mine.pdf?' })
    .getByRole('button', { name: 'Remove' })
    .press('Enter');
  await expect(page.getByText('Someone else changed this document', { exact: false })).toBeVisible();
  await expect(read(page).getByText('Theirs.pdf', { exact: true })).toBeVisible();
  await read(page).getByRole('button', { name: 'Remove Theirs.pdf' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(read(other).getByText('Theirs.pdf', { exact: true })).toHaveCount(0);
  await other.context().close();
});

test('of two windows that save it neither loses what was entered', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=my-career&section=resume');
  await settled(page);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  const save = (window: Page) => form(window).getByRole('button', { name: 'Save resume' }).press('Enter');

  await read(page).getByRole('button', { name: 'Edit' }).press('Enter');
  await form(page).getByRole('textbox', { name: 'Summary' }).fill('Mine');
  await form(page).getByRole('textbox', { name: 'Skill' }).fill('Cranes');
  await form(page).getByRole('textbox', { name: 'Skill' }).press('Enter');
  await read(other).getByRole('button', { name: 'Edit' }).press('Enter');
  await form(other).getByRole('textbox', { name: 'Summary' }).fill('Theirs');
  await form(other).getByRole('button', { name: 'Remove Language 1' }).press('Enter');
  await save(other);
  await expect(read(other).getByText('Theirs')).toBeVisible();

  await save(page);
  await expect(page.getByText('Summary: they saved “Theirs”')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Summary' })).toHaveValue('Mine');
  await holdsInBothSchemes(page);
  await form(page).getByRole('button', { name: 'Use their value' }).press('Enter');
  await save(page);
  await expect(read(page).getByText('Theirs')).toBeVisible();
  await expect(read(page).getByText('Cranes')).toBeVisible();
  await expect(read(page).getByText('Czech')).toHaveCount(0);
  await context.close();
});

test('the person’s manager reads it and cannot change it', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  await enterAs(manager);
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=my-career&section=resume`);
  await settled(page);
  await expect(read(page).getByText('Instructor')).toBeVisible();
  await expect(read(page).getByRole('button')).toHaveCount(0);
  await holdsInBothSchemes(page);
});
