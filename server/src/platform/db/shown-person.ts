import { photoAddress } from './photo-address.ts';

/** A person as lists of work show them, by a row of `employee` in a statement. */
export const shownEmployee = (employee: string) =>
  `jsonb_build_object('name', ${employee}.first_name || ' ' || ${employee}.last_name, 'employeeId', ${employee}.id,
    'avatarUrl', ${photoAddress(employee, 96)})`;

/** The same by a row of `account`, whose photo is the employee's. */
export const shownAccount = (account: string) =>
  `jsonb_build_object('name', ${account}.display_name, 'employeeId', ${account}.employee_id,
    'avatarUrl', (select ${photoAddress('pictured', 96)} from employee pictured
      where pictured.tenant_id = ${account}.tenant_id and pictured.id = ${account}.employee_id))`;

export interface ShownPerson {
  name: string;
  employeeId: number | null;
  avatarUrl: string | null;
}
