import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

test('one’s own salary is masked until it is asked for, which one reads in the access log', async ({
  page,
  open,
  enterAs,
}) => {
  const { username, employeeId } = await aPerson();
  await inDatabase(
    `update assignment set salary = 61234.56, salary_currency = 'AUD' where tenant_id = 1 and employee_id = $1`,
    [employeeId],
  );
  await enterAs(username);
  await open('/controlpanel/my-profile/new/?tab=profile&section=positions');
  await settled(page);
  const show = page.getByRole('button', { name: /^Show the salary for/ }).first();
  await expect(show).toBeVisible();
  await expect(page.getByText(/61,234\.56/)).toHaveCount(0);
  await holdsInBothSchemes(page);
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/61,234\.56/).first()).toBeVisible();
  const [entry] = await inDatabase<{ times: number }>(
    `select count(*)::integer as times from audit_entry
     where tenant_id = 1 and action = 'position.salary-revealed' and subject_id = $1`,
    [String(employeeId)],
  );
  expect(entry).toEqual({ times: 1 });
});
