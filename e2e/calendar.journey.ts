import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { thisYear } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, leadsNoOne, type Person } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const year = thisYear();
const holiday = 'Harbour Day';

/** Approved leave of this week, as the journeys of leave end. */
async function isAway({ employeeId }: Person): Promise<void> {
  await inDatabase(
    `with kind as (
       insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, has_balance)
       values (1, 'AU', 'JOURNEY', 'Field trip', 'violet', true, 'hours', 'hr', false)
       on conflict (tenant_id, country, code) do update set title = excluded.title returning id),
     asked as (
       insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
       select 1, $1, kind.id, date_trunc('week', now())::date, date_trunc('week', now())::date + 4, 'approved', 2280
       from kind returning id, start_date)
     insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
     select 1, asked.id, asked.start_date + n, 456, 456, 456, 'works' from asked, generate_series(0, 4) n`,
    [employeeId],
  );
}

test('a company adds a holiday for a state, takes another off, and the calendar shows both', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(150_000);
  const person = await aPerson({ where: `e.last_name <> ''` });
  await isAway(person);
  await enterAs(await anAdministrator());
  await open('/admin/public-holidays');
  await settled(page);
  await page.getByRole('combobox', { name: 'Country or state' }).selectOption('Victoria, Australia');
  const holidays = page.getByRole('table', { name: 'Holidays' });
  await expect(holidays.getByText('Melbourne Cup')).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('button', { name: 'Add holiday' }).click();
  const form = page.getByRole('dialog', { name: 'Add a public holiday' });
  await form.getByRole('textbox', { name: 'Name' }).pressSequentially(holiday);
  await form.getByRole('textbox', { name: 'Date' }).pressSequentially(`20/7/${year}`);
  await form.getByRole('textbox', { name: 'Minutes off' }).pressSequentially('240');
  await form.getByRole('button', { name: 'Save holiday' }).click();
  const added = holidays.getByRole('row', { name: new RegExp(holiday) });
  await expect(added.getByText('240 minutes')).toBeVisible();
  await expect(added.getByText('Added')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Melbourne Cup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore Melbourne Cup' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Melbourne Cup' }).click();
  await expect(page.getByRole('button', { name: 'Remove Melbourne Cup' })).toBeVisible();

  await page.getByRole('link', { name: /^Back to / }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar', exact: true }).click();
  await settled(page);
  await expect(page.getByRole('table', { name: 'Calendar' })).toBeVisible();
  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('w');
  await page.getByRole('searchbox', { name: 'Search people' }).pressSequentially(person.lastName);
  const trip = main(page).getByText(`${person.name} · Field trip`, { exact: true });
  await expect(trip.first()).toBeVisible();
  await expect(trip).toHaveCount(5);
  await holdsInBothSchemes(page);

  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('l');
  const timeline = page.getByRole('table', { name: 'Timeline' });
  await expect(timeline.getByRole('rowheader', { name: person.name })).toBeVisible();
  await expect(timeline.getByRole('row', { name: /^Away/ })).toBeVisible();
  await holdsInBothSchemes(page);

  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: new RegExp(`^Open July ${year}|^Open Jul ${year}`) }).click();
  await expect(main(page).getByText(`${holiday} (part of the day)`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByText(`Aug ${year}`)).toBeVisible();
  await page.keyboard.press('t');
  await expect(main(page).locator('[aria-current="date"]')).toBeVisible();
});

test('a colleague learns that someone is away, and not why', async ({ page, open, enterAs }) => {
  const colleague = await aPerson({
    where: `not exists (select from account_security_profile p join security_profile s on s.tenant_id = p.tenant_id
        and s.id = p.profile_id and s.built_in in ('company-admin', 'hr-partner')
        where p.tenant_id = 1 and p.account_id = a.id)
      and ${leadsNoOne}
      and (select count(*) from assignment mine join assignment theirs on theirs.tenant_id = mine.tenant_id
          and theirs.department_id = mine.department_id and theirs.is_primary and theirs.valid_to = 'infinity'
        join employee o on o.tenant_id = theirs.tenant_id and o.id = theirs.employee_id and o.country = 'AU'
        where mine.tenant_id = e.tenant_id and mine.employee_id = e.id and mine.is_primary
          and mine.valid_to = 'infinity') > 4`,
  });
  const away = await aPerson({
    where: `exists (select from assignment mine join assignment theirs on theirs.tenant_id = mine.tenant_id
        and theirs.department_id = mine.department_id and theirs.employee_id = ${colleague.employeeId}
        and theirs.is_primary and theirs.valid_to = 'infinity'
      where mine.tenant_id = e.tenant_id and mine.employee_id = e.id and mine.is_primary
        and mine.valid_to = 'infinity' and mine.valid_from <= current_date)`,
  });
  await isAway(away);
  await enterAs(colleague.username);
  await open(`/calendar?view=week&searchText=${encodeURIComponent(away.lastName)}`);
  await settled(page);
  await expect(main(page).getByText(`${away.name} · Away`, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText(/Field trip/)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    main(page).getByRole('list').getByText(`${away.name} · Away`, { exact: true }).first(),
  ).toBeVisible();
});
