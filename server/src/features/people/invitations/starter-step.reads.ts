import type { InvitationState } from '@tenure/contract/people/invitations.ts';
import type { StarterSteps } from '../../../module.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { stateAt } from './standing.reads.ts';

const details: Record<InvitationState, string> = {
  none: 'Not invited yet',
  invited: 'Invited, not accepted yet',
  expired: 'The invitation expired',
  withdrawn: 'The invitation was withdrawn',
  accepted: 'Created',
};

/** Whether a starter can sign in on their first day. */
export const accountStep = (clock: Clock): StarterSteps => ({
  order: 10,
  capability: 'employees.account.invite',
  find: async (tx: Tx, employeeId) => {
    const [row] = await tx.query<{ state: InvitationState; hasAccount: boolean }>(
      `select ${stateAt('$2')} as state,
         exists (select from account h where h.tenant_id = e.tenant_id and h.employee_id = e.id) as has_account
       from employee e left join invitation i on i.tenant_id = e.tenant_id and i.employee_id = e.id
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId, clock.now().toString()],
    );
    const { state, hasAccount } = row ?? { state: 'none', hasAccount: false };
    return [
      {
        title: 'Account',
        detail: details[hasAccount ? 'accepted' : state],
        isDone: hasAccount,
        href: hasAccount ? null : '/admin/invitations',
      },
    ];
  },
});
