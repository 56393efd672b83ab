import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { type Absence, absenceDays, type listAbsences } from '@tenure/contract/leave/absences.ts';
import { bradfordFactor } from '@tenure/domain/leave/balance.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type AbsenceQuery = EndpointInput<typeof listAbsences>['query'];

const orders: Record<AbsenceQuery['sortBy'], string> = {
  'days:desc': 'days desc, absences desc',
  'days:asc': 'days, absences',
  'absences:desc': 'absences desc, days desc',
  'absences:asc': 'absences, days',
  'name:desc': 'e.last_name desc, e.first_name desc',
  'name:asc': 'e.last_name, e.first_name',
};

type Row = Omit<Absence, 'employeeId' | 'name' | 'avatarUrl' | 'bradfordFactor'> & {
  who: ShownPerson;
  total: number;
};

export async function showsBradford(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ isShown: boolean }>(
    'select shows_bradford_factor as is_shown from tenant where tenant_id = current_tenant()',
  );
  return row?.isShown ?? false;
}

/** Absences of the people in `$1`, the whole company where it is null, over the last `$2` days. */
const absent = `
  select r.employee_id, count(*)::integer as days, sum(d.minutes)::integer as minutes,
    count(distinct r.id)::integer as absences, max(d.day) as last_day
  from leave_type t
  join leave_request r on r.tenant_id = t.tenant_id and r.type_id = t.id and r.state = 'approved'
  join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled
    and d.minutes > 0 and d.day > (select viewer_today()) - $2::integer and d.day <= (select viewer_today())
  where t.tenant_id = current_tenant() and t.evidence_from_day is not null and not t.is_confidential
    and r.employee_id is distinct from (select current_employee())
    and ($1::integer[] is null or r.employee_id = any($1))
  group by r.employee_id`;

/** `reach` are the people whose leave the viewer sees; null is the whole company. */
export async function pageOfAbsences(
  tx: Tx,
  reach: readonly number[] | null,
  { page, itemsPerPage, sortBy, searchText }: AbsenceQuery,
): Promise<{ rows: Absence[]; total: number }> {
  const [isShown, found] = await Promise.all([
    showsBradford(tx),
    tx.query<Row>(
      `with absent as (${absent})
     select ${shownEmployee('e')} as who, a.days, a.minutes, a.absences, a.last_day,
       count(*) over ()::integer as total
     from absent a join employee e on e.tenant_id = current_tenant() and e.id = a.employee_id
     where position(lower($5) in lower(e.first_name || ' ' || e.last_name)) > 0
     order by ${orders[sortBy]}, e.last_name, e.id limit $3 offset $4`,
      [reach, absenceDays, itemsPerPage, (page - 1) * itemsPerPage, searchText ?? ''],
    ),
  ]);
  const rows = found.flatMap(({ who: { employeeId, name, avatarUrl }, total: _total, ...row }) =>
    employeeId === null
      ? []
      : [
          {
            employeeId,
            name,
            avatarUrl,
            ...row,
            bradfordFactor: isShown ? bradfordFactor(row.absences, row.days) : null,
          },
        ],
  );
  return { rows, total: found[0]?.total ?? 0 };
}

export interface AbsenceFacts extends Pick<Absence, 'days' | 'minutes' | 'absences' | 'lastDay'> {
  employeeNumber: string;
  firstName: string;
  lastName: string;
}

/** Everyone's absences, for the file. */
export const allAbsences = (tx: Tx, reach: readonly number[] | null): Promise<AbsenceFacts[]> =>
  tx.query<AbsenceFacts>(
    `with absent as (${absent})
     select e.employee_number, e.first_name, e.last_name,
       a.days, a.minutes, a.absences, a.last_day
     from absent a join employee e on e.tenant_id = current_tenant() and e.id = a.employee_id
     order by e.last_name, e.first_name, e.id`,
    [reach, absenceDays],
  );
