import type { MappedIdentity } from '@tenure/domain/identity/single-sign-on.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface LinkedAccount {
  id: number;
  username: string;
  status: string;
  role: string;
  /** Because it is required of them, or because they have enrolled one. */
  asksSecondFactor: boolean;
}

const columns = `
  a.id, a.username, a.role, a.status, requires_second_factor(a.tenant_id, a.id)
    or exists (select from authenticator_app f where f.tenant_id = a.tenant_id and f.account_id = a.id)
    or exists (select from passkey p where p.tenant_id = a.tenant_id and p.account_id = a.id) as asks_second_factor`;

/** The provider's name for a person is unique to one issuer over one connection. */
export interface ProviderSubject {
  connectionId: number;
  issuer: string;
  subject: string;
}

export async function accountBySubject(tx: Tx, of: ProviderSubject): Promise<LinkedAccount | undefined> {
  const [row] = await tx.query<LinkedAccount>(
    `select ${columns} from single_sign_on_link l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = current_tenant() and l.connection_id = $1 and l.issuer = $2 and l.subject = $3`,
    [of.connectionId, of.issuer, of.subject],
  );
  return row;
}

/** First sign-ins are decided one after the other, or two at once would create two accounts. */
export async function lockConnection(tx: WriteTx, connectionId: number): Promise<void> {
  await tx.query(
    'select from single_sign_on_connection where tenant_id = current_tenant() and id = $1 for no key update',
    [connectionId],
  );
}

export interface AddressedAccount extends LinkedAccount {
  /** Another person at the same provider has this account already. */
  isTaken: boolean;
}

export async function accountByAddress(
  tx: Tx,
  of: ProviderSubject,
  address: string,
): Promise<AddressedAccount | undefined> {
  const [row] = await tx.query<AddressedAccount>(
    `select ${columns}, exists (
       select from single_sign_on_link l where l.tenant_id = a.tenant_id and l.connection_id = $2 and l.issuer = $3
         and l.account_id = a.id) as is_taken
     from account a where a.tenant_id = current_tenant() and a.email = $1`,
    [address, of.connectionId, of.issuer],
  );
  return row;
}

export async function linkAccount(tx: WriteTx, of: ProviderSubject, accountId: number): Promise<void> {
  await tx.query(
    `insert into single_sign_on_link (tenant_id, connection_id, issuer, subject, account_id)
     values (current_tenant(), $1, $2, $3, $4)`,
    [of.connectionId, of.issuer, of.subject, accountId],
  );
}

export interface EmployeeToLink {
  id: number;
  country: string;
  hasAccount: boolean;
}

export async function employeeByNumber(tx: Tx, number: string): Promise<EmployeeToLink | undefined> {
  const [row] = await tx.query<EmployeeToLink>(
    `select e.id, e.country, exists (
       select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id) as has_account
     from employee e where e.tenant_id = current_tenant() and e.employee_number = $1`,
    [number],
  );
  return row;
}

/** People sign in with the user name or the address, so neither may be another account's other name. */
export async function isNameTaken(tx: Tx, names: { username: string; email: string }): Promise<boolean> {
  const rows = await tx.query(
    `select from account where tenant_id = current_tenant() and (username = any($1) or email = any($1))`,
    [[names.username, names.email]],
  );
  return rows.length > 0;
}

export type NewPerson = Pick<MappedIdentity, 'firstName' | 'lastName'> & { username: string; email: string };

export async function addAccount(
  tx: WriteTx,
  person: NewPerson,
  employee: EmployeeToLink | undefined,
): Promise<LinkedAccount> {
  const first = person.firstName ?? person.username;
  const last = person.lastName ?? '';
  const [row] = await tx.query<LinkedAccount>(
    `insert into account as a (tenant_id, username, email, display_name, first_name, last_name, role, user_type, country, employee_id)
     values (current_tenant(), $1, $2, $3, $4, $5, 'ROLE_EMPLOYEE', 'User', $6, $7) returning ${columns}`,
    [
      person.username,
      person.email,
      `${first} ${last}`.trim(),
      first,
      last,
      employee?.country ?? null,
      employee?.id ?? null,
    ],
  );
  if (!row) throw new Error('The account was not made');
  return row;
}

export async function profilesHeld(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select profile_id as id from account_security_profile where tenant_id = current_tenant() and account_id = $1',
    [accountId],
  );
  return rows.map((row) => row.id);
}
