import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect } from './journey.ts';

/** The employee `e` has long worked Monday to Friday. */
export const worksStandardHours = `exists (select from work_pattern_assignment g
  join work_pattern p on p.tenant_id = g.tenant_id and p.id = g.pattern_id and p.title = 'Standard 38 hours'
  where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.valid_from < '2026-01-01')`;

/** Fills the form of a request for unpaid leave, with days as people type them. */
export async function requestUnpaidLeave(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Request leave' })).toBeFocused();
  await page.getByRole('radio', { name: /^Unpaid leave/ }).press('Space');
  await page.getByRole('textbox', { name: /^First day/ }).pressSequentially(first);
  const lastDay = page.getByRole('textbox', { name: /^Last day/ });
  await lastDay.focus();
  await lastDay.pressSequentially(last);
}

export interface Approver {
  accountId: number;
  username: string;
  name: string;
}

/** The account asked to decide a person's newest request. */
export async function askedToDecide(employeeId: number): Promise<Approver> {
  const [found] = await inDatabase<Approver>(
    `select a.id as "accountId", a.username, a.display_name as name from leave_request r
     join leave_step_approver s on s.tenant_id = r.tenant_id and s.request_id = r.id
     join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
     where r.tenant_id = 1 and r.employee_id = $1 order by r.id desc, a.id limit 1`,
    [employeeId],
  );
  if (found === undefined) throw new Error('No one is asked to decide the request');
  return found;
}

export const approverOf = async (employeeId: number): Promise<string> =>
  (await askedToDecide(employeeId)).username;
