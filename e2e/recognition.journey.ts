import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { today } from './clock.ts';
import { inDatabase } from './database.ts';
import { runRecurring } from './jobs.ts';
import { expect, test } from './journey.ts';
import { countInMailTo, newestInMailTo } from './outbox.ts';
import { anAdministrator, aPerson } from './people.ts';

const main = (page: Page) => page.getByRole('main');

async function add(page: Page, name: string): Promise<void> {
  const field = main(page).getByRole('combobox', { name: 'To' });
  await field.focus();
  await field.pressSequentially(name);
  // Their teams begin with the same name; a person's own option goes on with their position.
  await page.getByRole('option', { name: new RegExp(`^${name}(,|$)`) }).click();
  await expect(main(page).getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
}

test('thanks for two people are liked by one, and reported and hidden by others', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  test.slow();
  const [giver, receiver, other] = [await aPerson(), await aPerson(), await aPerson()];
  const title = `Nineteen hours, said ${giver.lastName}`;

  await enterAs(giver.username);
  await open('/recognition');
  await main(page).getByRole('button', { name: 'Recognise', exact: true }).click();
  await expect(main(page).getByText('Choose at least one person')).toBeVisible();
  await add(page, receiver.name);
  const field = main(page).getByRole('combobox', { name: 'To' });
  await field.pressSequentially(other.name);
  const marked = page.getByRole('option', { name: new RegExp(`^${other.name}(,|$)`), selected: true });
  await expect(marked).toBeVisible();
  const inkOf = (element: Element) => getComputedStyle(element).color;
  expect(await marked.locator('.quiet').evaluate(inkOf)).toBe(await marked.evaluate(inkOf));
  await field.press('Enter');
  await expect(main(page).getByRole('button', { name: `Remove ${other.name}`, exact: true })).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Team name (optional)' }).pressSequentially('The night crew');
  await main(page).getByRole('textbox', { name: 'Title' }).pressSequentially(title);
  await main(page).getByRole('textbox', { name: 'Reason' }).pressSequentially('With one crane down.');
  await main(page).getByRole('radio', { name: 'Steady' }).check();
  await main(page).getByRole('combobox', { name: 'Who sees it' }).selectOption('Only them');
  await main(page).getByRole('button', { name: 'Recognise 2' }).press('Enter');
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await holdsAtEveryWidth(page);
  await holdsInBothSchemes(page);
  await enterAs(receiver.username);
  await open('/recognition');
  const like = main(page).getByRole('button', { name: `Like: ${title}` });
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(/ 1$/);
  await main(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report recognition' });
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('A private matter');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog).toBeHidden();
  await enterAs(await anAdministrator());
  await open('/recognition');
  await expect(main(page).getByRole('heading', { name: 'Everyone' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title })).toHaveCount(0);
  await open('/admin/recognition-reports');
  await main(page)
    .getByRole('button', { name: `Hide: ${title}` })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await expect(main(page).getByRole('button', { name: `Hide: ${title}` })).toHaveCount(0);
  await enterAs(receiver.username);
  await open('/recognition');
  await expect(main(page).getByRole('heading', { name: 'Everyone' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title })).toHaveCount(0);
});

test('a whole team is recognised by its name, one of them likes it, and the giver reads of it in one email', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const giver = await aPerson();
  const [team] = await inDatabase<{ title: string; username: string; people: number }>(
    `select d.title, min(a.username) as username, count(*)::integer as people
     from department d
     join assignment g on g.tenant_id = d.tenant_id and g.department_id = d.id and g.is_primary
       and g.valid_from <= current_date - 1 and current_date + 1 < g.valid_to
     join employee e on e.tenant_id = g.tenant_id and e.id = g.employee_id and e.start_date <= current_date - 2
       and e.end_date is null and e.id <> $1
     left join account a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
     where d.tenant_id = 1 group by d.id, d.title having count(*) between 3 and 60 and min(a.username) is not null
     order by count(*) limit 1`,
    [giver.employeeId],
  );
  if (team === undefined) throw new Error('There is no department of some people');
  const title = `Four ships, said ${giver.lastName}`;
  await enterAs(giver.username);
  await open('/preferences');
  const emails = page.getByRole('region', { name: 'Email notifications' });
  await emails.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('switch', { name: 'People liked recognition I gave, once a day' }).check();
  await page.getByRole('button', { name: 'Save email preferences' }).press('Enter');
  await expect(page.getByText('Email preferences saved')).toBeVisible();
  await open('/recognition');
  const field = main(page).getByRole('combobox', { name: 'To' });
  await field.focus();
  await field.pressSequentially(team.title);
  await page.getByRole('option', { name: `${team.title} (${team.people} people)` }).click();
  await expect(main(page).getByRole('button', { name: `Remove ${team.title}` })).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Title' }).pressSequentially(title);
  await main(page).getByRole('textbox', { name: 'Reason' }).pressSequentially('One night, no one hurt.');
  await holdsAtEveryWidth(page);
  await main(page)
    .getByRole('button', { name: `Recognise ${team.people}` })
    .press('Enter');
  const entry = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText(`${team.title}:`);
  await holdsInBothSchemes(page);

  await enterAs(team.username);
  await open('/recognition');
  const like = main(page).getByRole('button', { name: `Like: ${title}` });
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await open('/notifications');
  await expect(page.getByText(new RegExp(`${giver.lastName}.* recognised you`)).first()).toBeVisible();

  await runRecurring('recognition.like-digest');
  const link = /Subject: Someone liked your recognition[\s\S]*?(\/recognition\?item=\d+)/;
  const path = await newestInMailTo(giver.email, link);
  await enterAs(giver.username);
  await open(path);
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(like).toHaveText(/ 1$/);
  await holdsInBothSchemes(page);
  // Liked and told: the next day's digest has nothing to say.
  await runRecurring('recognition.like-digest');
  expect(countInMailTo(giver.email, link)).toBe(1);
});

test('a trophy of value is requested within a budget, declined once, approved once, and explains its points', async ({
  page,
  open,
  enterAs,
}) => {
  test.slow();
  const [giver, approver, receiver] = [await anAdministrator(), await anAdministrator(), await aPerson()];
  const title = `A thousand nights, ${receiver.lastName}`;
  const ask = async (reason: string) => {
    await enterAs(giver);
    await open(`/controlpanel/user-profile/new/?id=${receiver.employeeId}&tab=recognition`);
    await main(page).getByRole('button', { name: 'Add trophy' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Add a trophy for ${receiver.name}` });
    await dialog
      .getByRole('combobox', { name: 'Trophy or award' })
      .selectOption({ label: `${title} (400 points), needs approval` });
    await expect(dialog.getByText('Someone else approves this one')).toBeVisible();
    await expect(dialog.getByText(/points left of 50,000 for \d{4}/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially(reason);
    await dialog.getByRole('button', { name: 'Request trophy' }).press('Enter');
    await expect(dialog).toBeHidden();
  };

  await enterAs(giver);
  await open('/admin/trophy-management/edit/new');
  await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('Trophy');
  await main(page).getByRole('textbox', { name: 'Title' }).pressSequentially(title);
  await main(page).getByRole('textbox', { name: 'Points' }).fill('400');
  await main(page).getByRole('checkbox', { name: 'Needs approval' }).check();
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await main(page).getByRole('textbox', { name: 'Points per person' }).fill('50000');
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('The yearly budget was saved.')).toBeVisible();
  await holdsAtEveryWidth(page);

  await ask('Not one incident.');
  await enterAs(approver);
  await open('/inbox');
  await expect(main(page).getByText(title).first()).toBeVisible();
  await open('/recognition/trophy-requests');
  const request = main(page).getByRole('listitem').filter({ hasText: title });
  await request.getByRole('button', { name: /^Decline/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('One night is missing.');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(request).toHaveCount(0);

  await ask('Now it is a thousand.');
  await open('/recognition/trophy-requests?view=mine');
  await expect(request.filter({ hasText: 'One night is missing.' })).toBeVisible();
  await enterAs(approver);
  await open('/recognition/trophy-requests');
  await holdsAtEveryWidth(page);
  await holdsInBothSchemes(page);
  await request.getByRole('button', { name: /^Approve/ }).press('Enter');
  await expect(request).toHaveCount(0);

  await enterAs(receiver.username);
  await open('/controlpanel/my-profile/new/?tab=recognition');
  await main(page).getByRole('button', { name: 'Show points' }).press('Enter');
  const points = page.getByRole('dialog', { name: 'My points this year' });
  await expect(points.getByRole('row').filter({ hasText: title })).toContainText('400');
});

test('a birthday is shown once its person enters it', async ({ page, open, enterAs }) => {
  // Today is the reader's: Perth may be a day behind.
  const whereBrowsersAre = { where: `a.timezone = 'Australia/Melbourne'` };
  const [celebrant, colleague] = [await aPerson(whereBrowsersAre), await aPerson(whereBrowsersAre)];
  await enterAs(celebrant.username);
  await open('/preferences');
  await page.getByRole('switch', { name: 'Show my birthday' }).check();
  const [, month = '', day = ''] = today().toString().split('-');
  await page.getByRole('combobox', { name: 'Day' }).selectOption(day);
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await page.getByRole('button', { name: 'Save birthday' }).press('Enter');
  await expect(page.getByText('Your choices were saved.')).toBeVisible();
  await holdsAtEveryWidth(page);

  await enterAs(colleague.username);
  await open('/recognition');
  const week = main(page).getByRole('list', { name: 'Celebrations this week' });
  await expect(week.getByRole('listitem').filter({ hasText: celebrant.name })).toContainText(
    'Birthday · Today',
  );
  await week.getByRole('button', { name: `Congratulate ${celebrant.name}` }).press('Enter');
  await expect(main(page).getByRole('button', { name: `Remove ${celebrant.name}` })).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await holdsInBothSchemes(page);

  await enterAs(celebrant.username);
  await open('/preferences');
  await page.getByRole('switch', { name: 'Show my birthday' }).uncheck();
  await expect(page.getByText('Your choices were saved.')).toBeVisible();
  await enterAs(colleague.username);
  await open('/recognition');
  await expect(main(page).getByRole('heading', { name: 'Everyone' })).toBeVisible();
  await expect(main(page).getByText(celebrant.name)).toHaveCount(0);
});

test('a quarter is read in numbers without names', async ({ page, open, enterAs }) => {
  await enterAs(await anAdministrator());
  await open('/recognition/numbers');
  await expect(main(page).getByText(/people were not recognised from/)).toBeVisible();
  await holdsAtEveryWidth(page);
  await holdsInBothSchemes(page);
});
