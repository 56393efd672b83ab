import type { WriteTx } from '../../../platform/db/transaction.ts';
import { employmentToChange } from './ending.reads.ts';
import type { Endings } from './ending.service.ts';

const someone = `
  select e.id, (employee_today(e.id) + 40)::text as last_day from employee e
  join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and a.valid_to = 'infinity'
    and a.valid_from < tenure_today()
  join account hr on hr.tenant_id = e.tenant_id and hr.username = 'grace.liu'
  join assignment near on near.tenant_id = e.tenant_id and near.employee_id = hr.employee_id and near.is_primary
    and near.valid_to = 'infinity' and near.location_id = a.location_id
  where e.tenant_id = current_tenant() and e.end_date is null and e.id <> hr.employee_id
    and not exists (select from assignment later where later.tenant_id = e.tenant_id and later.employee_id = e.id and later.id <> a.id)
    and not exists (select from position_version v
      where v.tenant_id = e.tenant_id and v.reports_to_id = a.position_id and v.valid_to = 'infinity')
  order by e.id limit 1 offset 20`;

/** One person of the demo is going to leave, as planned by the HR Partner of their location. */
export async function addDemoLeaver(tx: WriteTx, endings: Endings): Promise<void> {
  const [found] = await tx.query<{ id: number; lastDay: string }>(someone);
  const employment = found && (await employmentToChange(tx, found.id));
  if (found === undefined || employment === undefined) return;
  const wish = {
    lastDay: found.lastDay,
    kind: 'resignation',
    words: 'Moves to the coast',
    reportsGoToId: null,
    accessEnds: 'last-day',
    tellPerson: false,
    tellManager: false,
    tellPayroll: false,
  } as const;
  await endings.end(tx, employment, wish, new Set(['employees.employment.end']));
}
