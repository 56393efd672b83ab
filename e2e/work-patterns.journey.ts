import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, type Person } from './people.ts';

// Each test assigns what the previous one adds.
test.describe.configure({ mode: 'serial' });
// Wrong input is refused on purpose, and so are changes to hours in use.
test.use({ expectedRefusal: [403, 409, 412, 422] });

const title = 'Night watch';
let administrator = '';
let person: Person;

test.beforeAll(async () => {
  administrator = await anAdministrator();
  person = await aPerson({
    where: `exists (select from work_pattern_assignment g
      join work_pattern p on p.tenant_id = g.tenant_id and p.id = g.pattern_id and p.title = 'Standard 38 hours'
      where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.valid_from < '2026-01-01')`,
  });
});

const typeInto = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

test('a roster of two weeks is made by keyboard, found, and its hours stay once someone has them', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(administrator);
  await open('/admin/work-patterns');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Standard 38 hours' })).toBeVisible();
  await holdsInBothSchemes(page);

  await page.getByRole('button', { name: 'New pattern' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New pattern' })).toBeFocused();
  await typeInto(page, 'Title', title);
  await page.getByRole('button', { name: 'Add week' }).press('Enter');
  await typeInto(page, 'Mon of week 1', '12.5x');
  await page.getByRole('button', { name: 'Save pattern' }).click();
  await expect(page.getByRole('alert').getByText(/Use hours from 0 to 24/)).toBeVisible();
  await typeInto(page, 'Mon of week 1', '12.25');
  await expect(page.getByText('80.65 hours in 2 weeks')).toBeVisible();
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Save pattern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Hours' }).getByText('42.65')).toBeVisible();
  await expect(page.getByText('No one has this pattern')).toBeVisible();

  await open('/admin/work-patterns');
  await page.getByRole('searchbox', { name: 'Search patterns' }).fill('night');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Standard 38 hours' })).toHaveCount(0);
});

test('it is given from a day on, corrected, taken back, and read by the person', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(administrator);
  const section = `?id=${person.employeeId}&tab=payment-details&section=work-pattern`;
  await open(`/controlpanel/user-profile/new/${section}`);
  await settled(page);
  const pattern = page.getByRole('region', { name: 'Work pattern' });
  await expect(pattern.getByText('Standard 38 hours')).toBeVisible();
  await expect(pattern.getByText('38.00', { exact: true })).toBeVisible();

  await pattern.getByRole('button', { name: 'Edit pattern' }).click();
  const form = page.getByRole('dialog', { name: 'Edit pattern' });
  await form.getByLabel('Work pattern').fill('night');
  await page.getByRole('option', { name: title }).click();
  await form.getByRole('textbox', { name: 'From' }).fill('2099-01-08');
  await expect(form.getByText(/On 8 Jan 2099 it is week [12] of 2/)).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(pattern.getByText('From 8 Jan 2099')).toBeVisible();

  await pattern.getByRole('button', { name: `Correct ${title} from 8 Jan 2099` }).click();
  const correction = page.getByRole('dialog', { name: 'Correct' });
  await correction.getByRole('textbox', { name: 'From' }).fill('2099-01-15');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(correction.getByText('Say what was wrong').first()).toBeVisible();
  await correction.getByLabel('Reason').fill('A week too early');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(pattern.getByText('From 15 Jan 2099')).toBeVisible();
  await pattern.getByText('Change history').click();
  await expect(pattern.getByText(/A week too early/)).toBeVisible();
  await holdsInBothSchemes(page);
});

test('the person reads their own roster, and the pattern says who has it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=work-pattern');
  await settled(page);
  const own = page.getByRole('region', { name: 'Work pattern' });
  await expect(own.getByText('From 15 Jan 2099')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Edit pattern' })).toHaveCount(0);

  await enterAs(administrator);
  await open('/admin/work-patterns?searchText=night');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('table', { name: 'Assigned people' }).getByText('Later')).toBeVisible();
  await page.getByRole('region', { name: 'Pattern' }).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText(/One person uses or used this pattern/)).toBeVisible();
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${title}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mon of week 1' })).toHaveValue('12.25');

  await open(
    `/controlpanel/user-profile/new/?id=${person.employeeId}&tab=payment-details&section=work-pattern`,
  );
  const pattern = page.getByRole('region', { name: 'Work pattern' });
  await pattern.getByRole('button', { name: `Withdraw ${title} from 15 Jan 2099` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(pattern.getByText('15 Jan 2099')).toHaveCount(0);
  await expect(pattern.getByText('Standard 38 hours')).toBeVisible();
});
