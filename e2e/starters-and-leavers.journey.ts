import { holdsInBothSchemes } from './accessibility.ts';
import { inDays } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

// Wrong input is refused on purpose.
test.use({ expectedRefusal: 422 });

/** Someone at the HR Partner's place who leads others. */
const leader = `exists (
  select from assignment a
  join account hr on hr.tenant_id = a.tenant_id and hr.username = 'grace.liu' and hr.employee_id <> a.employee_id
  join assignment place on place.tenant_id = a.tenant_id and place.employee_id = hr.employee_id and place.is_primary
    and place.valid_to = 'infinity' and place.location_id = a.location_id
  join position_version v on v.tenant_id = a.tenant_id and v.reports_to_id = a.position_id and v.valid_to = 'infinity'
  join assignment b on b.tenant_id = v.tenant_id and b.position_id = v.position_id and b.valid_to = 'infinity'
  where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and a.valid_to = 'infinity'
    and a.valid_from <= current_date)`;

test('someone leaves, which is shown before it is done, and stays after all', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const { employeeId, name } = await aPerson({ where: leader });
  await enterAs('grace.liu');
  await open(`/controlpanel/user-profile/${employeeId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click({ timeout: 15_000 });
  await page.getByRole('menuitem', { name: 'Terminate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `End the employment of ${name}` })).toBeVisible();
  await expect(page.getByText('Choose the last day to preview the effects.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Last day' }).fill(inDays(45));
  await expect(page.getByText('You can undo this until the end of that day.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /direct reports? on that day/ })).toBeVisible();
  await page.getByLabel('Reason for leaving').selectOption('Resignation');
  await page.getByLabel('Comment').fill('A post nearer home');
  await holdsInBothSchemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const above = await page.getByRole('heading', { name: 'Effects' }).boundingBox();
  const below = await page.getByRole('button', { name: 'End the employment' }).boundingBox();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Comment').press('Enter');
  await page.getByRole('button', { name: 'End the employment' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: `End the employment of ${name}?` });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'End the employment' }).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${name} leaves on`) })).toBeVisible();
  await expect(page.getByText('They were not notified.')).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByText(/^Leaves on/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel termination' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel termination' }).click();
  await expect(page.getByText(/Last day .*, cancelled/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last day' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  // Elements that moved at the other width may still be moving.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await holdsInBothSchemes(page);
});

test('someone new is added in their place, after what was wrong is said at the field', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const [place] = await inDatabase<{ title: string; identifier: string }>(
    `select v.title, p.identifier from position p
     join position_version v on v.tenant_id = p.tenant_id and v.position_id = p.id and v.valid_from <= current_date
       and v.valid_to = 'infinity'
     join account hr on hr.tenant_id = p.tenant_id and hr.username = 'grace.liu'
     join assignment near on near.tenant_id = p.tenant_id and near.employee_id = hr.employee_id and near.is_primary
       and near.valid_to = 'infinity' and near.location_id = v.location_id
     where p.tenant_id = 1 and v.reports_to_id is not null order by p.id desc limit 1`,
    [],
  );
  await enterAs('grace.liu');
  await open('/controlpanel/employees-search');
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add person' })).toBeVisible();
  await page.getByLabel('First name').fill('Zofia');
  await page.getByLabel('Last name').fill('Zielińska');
  await page.getByLabel('First day').fill(inDays(20));
  await page.getByRole('textbox', { name: 'FTE' }).fill('2');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter at most 1');
  await holdsInBothSchemes(page);

  await page.getByRole('textbox', { name: 'FTE' }).fill('0.8');
  const position = page.getByRole('combobox', { name: 'Position' });
  await position.fill(place?.identifier ?? '');
  await page.getByRole('option', { name: new RegExp(place?.identifier ?? '') }).click();
  await page.getByRole('checkbox', { name: 'Add them anyway and exceed the budget' }).check();
  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zofia Zielińska' })).toBeVisible();
  await expect(page.getByText(/^Starts on/)).toBeVisible();
  const onboarding = page.getByRole('region', { name: 'Onboarding' });
  await expect(onboarding).toContainText('First day on');
  await expect(onboarding).toContainText('Not invited yet');
  await expect(onboarding).toContainText('0 of 3 steps ready');
  await holdsInBothSchemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await open('/admin/people/new');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await holdsInBothSchemes(page);
});
