import type { WantedUser } from '@tenure/domain/identity/scim/user.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The row of a person is taken before that of an account, by everyone who writes both. */
export async function lockEmployee(tx: Tx, number: string): Promise<void> {
  await tx.query(
    'select from employee where tenant_id = current_tenant() and employee_number = $1 for no key update',
    [number],
  );
}

/** Alone in its statement: one that waits for the lock would go on with the row it saw before. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.query('select from account where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
}

/**
 * The names, of two, that another account has already; people sign in with either, so neither may be another
 * account's other name.
 */
export async function takenNames(
  tx: Tx,
  { userName, email }: WantedUser,
  exceptId: number | null,
): Promise<{ username: boolean; email: boolean }> {
  const [row] = await tx.query<{ username: boolean; email: boolean }>(
    `select exists (select from account
         where tenant_id = current_tenant() and (username = $1 or email = $1) and id is distinct from $3) as username,
       exists (select from account
         where tenant_id = current_tenant() and (username = $2 or email = $2) and id is distinct from $3) as email`,
    [userName, email, exceptId],
  );
  return row ?? { username: false, email: false };
}

export interface EmployeeToLink {
  id: number;
  country: string;
  isTaken: boolean;
}

export async function employeeToLink(
  tx: Tx,
  number: string,
  exceptAccountId: number | null,
): Promise<EmployeeToLink | undefined> {
  await lockEmployee(tx, number);
  const [row] = await tx.query<EmployeeToLink>(
    `select e.id, e.country, exists (
       select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.id is distinct from $2) as is_taken
     from employee e where e.tenant_id = current_tenant() and e.employee_number = $1`,
    [number, exceptAccountId],
  );
  return row;
}

/** Without a password: the person signs in through the provider, or by a link that sets one. */
export async function insertUser(
  tx: WriteTx,
  user: WantedUser,
  employee: EmployeeToLink | undefined,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, external_id, status, role,
       user_type, country, employee_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'ROLE_EMPLOYEE', 'User', $9, $10) returning id`,
    [
      tx.tenantId,
      user.userName,
      user.email,
      user.displayName,
      user.firstName,
      user.lastName,
      user.externalId,
      user.active ? 'active' : 'deactivated',
      employee?.country ?? null,
      employee?.id ?? null,
    ],
  );
  if (!row) throw new Error('The account got no id');
  return row.id;
}

export async function updateUser(
  tx: WriteTx,
  id: number,
  user: WantedUser,
  employeeId: number | null,
): Promise<void> {
  await tx.query(
    `update account set username = $3, email = $4, display_name = $5, first_name = $6, last_name = $7, external_id = $8,
       status = $9, employee_id = $10
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      user.userName,
      user.email,
      user.displayName,
      user.firstName,
      user.lastName,
      user.externalId,
      user.active ? 'active' : 'deactivated',
      employeeId,
    ],
  );
}

/** A link that was sent before opens nothing once the account is deactivated, nor when it comes back. */
export async function forgetLinks(tx: WriteTx, accountId: number): Promise<void> {
  await tx.query('delete from password_reset where tenant_id = $1 and account_id = $2', [
    tx.tenantId,
    accountId,
  ]);
}

export async function sendsInvitations(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ invites: boolean }>(
    'select provisioning_invites as invites from tenant where tenant_id = current_tenant()',
  );
  return row?.invites ?? false;
}
