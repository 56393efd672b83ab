import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { InvitedPerson } from './invited-account.api.ts';

export async function addInvitedAccount(
  tx: WriteTx,
  person: InvitedPerson,
  passwordHash: string | null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, password_hash, role,
       user_type, country, employee_id)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, 'ROLE_EMPLOYEE', 'User', $7, $8) returning id`,
    [
      person.username,
      person.email,
      `${person.firstName} ${person.lastName}`,
      person.firstName,
      person.lastName,
      passwordHash,
      person.country,
      person.employeeId,
    ],
  );
  return found(row).id;
}

export async function requiresSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const [row] = await tx.query<{ isRequired: boolean }>(
    'select requires_second_factor(current_tenant(), $1) as is_required',
    [accountId],
  );
  return found(row).isRequired;
}
