import type { StarterSteps } from '../../../module.ts';

/** Whether a starter has accepted their contract. */
export const contractStep: StarterSteps = {
  order: 20,
  capability: 'contracts.view',
  find: async (tx, employeeId) => {
    const [row] = await tx.query<{ given: number; waiting: number }>(
      `select count(*)::integer as given, count(*) filter (where c.accepted_at is null)::integer as waiting from contract c
       where c.tenant_id = current_tenant() and c.employee_id = $1 and c.withdrawn_at is null and c.declined_at is null`,
      [employeeId],
    );
    const { given, waiting } = row ?? { given: 0, waiting: 0 };
    const detail = given === 0 ? 'None added yet' : waiting > 0 ? 'Not accepted yet' : 'Accepted';
    return [{ title: 'Contract', detail, isDone: given > 0 && waiting === 0, href: null }];
  },
};
