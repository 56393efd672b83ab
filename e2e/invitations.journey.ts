import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDays } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { newestInMailTo } from './outbox.ts';
import { anAdministrator } from './people.ts';

const password = 'Tugs & kelp at 4 in the fog';

const linkTo = (address: string) =>
  newestInMailTo(address, /https?:\/\/[^/\s]+(\/accept-invitation\/#[\w-]+)/);

async function aPosition(): Promise<string> {
  const [place] = await inDatabase<{ identifier: string }>(
    `select p.identifier from position p
     join position_version v on v.tenant_id = p.tenant_id and v.position_id = p.id and v.valid_from <= current_date
       and v.valid_to = 'infinity'
     join account hr on hr.tenant_id = p.tenant_id and hr.username = 'grace.liu'
     join assignment near on near.tenant_id = p.tenant_id and near.employee_id = hr.employee_id and near.is_primary
       and near.valid_to = 'infinity' and near.location_id = v.location_id
     where p.tenant_id = 1 and v.reports_to_id is not null order by p.id desc limit 1 offset 7`,
    [],
  );
  if (place === undefined) throw new Error('There is no position at the place of the HR Partner');
  return place.identifier;
}

/** Someone who starts in three weeks, at the HR Partner's place and without an account. */
async function addStarter(firstName: string, address: string | null): Promise<number> {
  const [row] = await inDatabase<{ id: number }>(
    `with added as (
       insert into employee (tenant_id, employee_number, first_name, last_name, work_email, country, start_date)
       values (1, 'INV-' || $1, $1, 'Invitee', $2, 'AU', current_date + 21) returning id)
     insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id)
     select 1, added.id, current_date + 21, 'Docker', near.department_id, near.location_id from added, account hr
     join assignment near on near.tenant_id = hr.tenant_id and near.employee_id = hr.employee_id and near.is_primary
       and near.valid_to = 'infinity'
     where hr.username = 'grace.liu' returning employee_id as id`,
    [firstName, address],
  );
  if (row === undefined) throw new Error('No one was added');
  return row.id;
}

async function pressUntil(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 30; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('someone new is invited with the form, makes their account by keyboard and is welcomed', async ({
  page,
  open,
  enterAs,
  leave,
}) => {
  test.setTimeout(180_000);
  const address = 'Mere.Hohepa@private.example';
  const identifier = await aPosition();
  await enterAs('grace.liu');
  await open('/admin/people/new');
  await settled(page);
  await page.getByLabel('First name').fill('Mere');
  await page.getByLabel('Last name').fill('Hōhepa');
  await page.getByLabel('First day').fill(inDays(30));
  const position = page.getByRole('combobox', { name: 'Position' });
  await position.fill(identifier);
  await page.getByRole('option', { name: new RegExp(identifier) }).click();
  await page.getByRole('checkbox', { name: 'Add them anyway and exceed the budget' }).check();
  await page.getByLabel('Private email').fill(address);
  await page.getByRole('switch', { name: 'Send invitation' }).check({ force: true });
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mere Hōhepa' })).toBeVisible();

  const link = await linkTo(address);
  await leave();
  await open(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Mere Hōhepa' })).toBeVisible();
  await expect(page.getByText('mere.hohepa', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await holdsInBothSchemes(page);
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type(password);
  await pressUntil(page, 'Create my account');
  await page.keyboard.press('Enter');
  await test.step('before their first day they see the welcome page, and no one else’s', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mere' })).toBeVisible({
      timeout: 20_000,
    });
    await settled(page);
    await expect(page.getByText('You start in 30 days', { exact: false })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Directory' })).toHaveCount(0);
    await holdsInBothSchemes(page);
  });
});

test.describe('with a link that was used', () => {
  test.use({ expectedRefusal: 400 });

  test('says plainly that it does not work any more', async ({ page, open }) => {
    await open('/accept-invitation/#made-up-and-never-sent');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Username or work email')).toBeVisible();
  });
});

test('an invitation is sent, sent again and withdrawn on the profile and in the list', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(150_000);
  const wiremu = await addStarter('Wiremu', 'wiremu.invitee@harbourline.example');
  await addStarter('Nowhere', null);
  await enterAs(await anAdministrator());
  await open(`/controlpanel/user-profile/${wiremu}?tab=profile`);
  await settled(page);
  await expect(page.getByText('has no account and has not been invited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click({ timeout: 15_000 });
  await page.getByRole('menuitem', { name: 'Invite to create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Wiremu Invitee' });
  await expect(dialog.getByLabel('User name')).toHaveValue('wiremu.invitee');
  await holdsInBothSchemes(page);
  await dialog.getByLabel('User name').fill('wiremu.i');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wiremu Invitee was invited')).toBeVisible();
  await expect(page.getByText(/Invited on .* by /)).toBeVisible();
  await linkTo('wiremu.invitee@harbourline.example');
  await holdsInBothSchemes(page);

  await open('/admin/invitations?searchText=INV-');
  await settled(page);
  const list = page.getByRole('table', { name: 'People without an account' });
  await expect(list.getByRole('row', { name: /Wiremu Invitee/ })).toContainText('Invited');
  await expect(list.getByRole('row', { name: /Nowhere Invitee/ })).toContainText('No address');
  await expect(list.getByRole('checkbox', { name: 'Select Nowhere Invitee' })).toBeDisabled();
  await holdsInBothSchemes(page);

  await list.getByRole('button', { name: 'Withdraw: Wiremu Invitee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(list.getByRole('row', { name: /Wiremu Invitee/ })).toContainText('Withdrawn');

  await page.getByRole('button', { name: /^Invite all 2/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Invite all/ })
    .click();
  await expect(page.getByText('Sent 1 of 2.')).toBeVisible({ timeout: 20_000 });
  await expect(list.getByRole('row', { name: /Wiremu Invitee/ })).toContainText('Resend');
  await holdsInBothSchemes(page);
});
