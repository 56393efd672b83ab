import type { World } from '../../harness/world.ts';
import type { Ground } from '../ground/ground.ts';

const readers = ['self', 'manager', 'hr-partner', 'company-admin', 'signed-in-as'] as const;
/**
 * Confidential leave is visible to the person, not to someone signed in as them, and to HR people with a
 * separate right.
 */
const confidants = ['self', 'company-admin'] as const;

/** Everyone knows which types exist; one person's leave appears in its title, and beside their name. */
export const plantedLeave = {
  'type of leave': { pattern: /Plantedleave, 26 Nov|· Plantedleave\b/, learnt: readers, tables: [] },
  'leave balance': { pattern: /\b79193\b|1319\.88/, learnt: readers, tables: ['leave_entry'] },
  'confidential leave': {
    pattern: /Plantedsecret, 27 Nov|· Plantedsecret\b/,
    learnt: confidants,
    tables: [],
  },
  'note of confidential leave': { pattern: /Plantedreason/, learnt: confidants, tables: ['leave_request'] },
  'balance of confidential leave': {
    pattern: /\b38657\b|644\.28/,
    learnt: confidants,
    tables: ['leave_entry'],
  },
} as const;

export const leaveSought = ['Plantedsecret', 'Plantedreason', '1319.88', '644.28'];

/**
 * Booked leave of an ordinary and a confidential type this month, at its price, which `leave.reprice` would mail to the
 * person otherwise; returns the number of the confidential one.
 */
export async function plantLeave(world: World, { tenantId, ownEmployeeId }: Ground): Promise<number> {
  const leave = async (
    title: string,
    isConfidential: boolean,
    minutes: number,
    day: string,
    note: string,
  ) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with kind as (
         insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, is_confidential)
         values ($1, 'AU', upper($3), $3, 'teal', true, 'hours', 'everyone', $4) returning id),
       line as (
         insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
         select $1, $2, id, 'opening', $5, '2026-01-01', 'Opening balance' from kind),
       made as (
         insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, note, state, initial_minutes,
           requested_on)
         select $1, $2, id, $6::date, $6::date, $7, 'approved', 456, '2026-11-20' from kind returning id, start_date),
       days as (
         insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
         select $1, id, start_date, 456, 456, 456, 'worked' from made)
       select id from made`,
      [tenantId, ownEmployeeId, title, isConfidential, minutes, day, note],
    );
    return rows[0]?.id ?? 0;
  };
  await leave('Plantedleave', false, 79_193, '2026-11-26', '');
  return leave('Plantedsecret', true, 38_657, '2026-11-27', 'Plantedreason');
}
