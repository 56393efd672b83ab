import type { Celebration, CelebrationChoices } from '@tenure/contract/recognition/celebrations.ts';
import { celebratedOn } from '@tenure/domain/recognition/celebration.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export async function choicesOf(tx: Tx, employeeId: number): Promise<CelebrationChoices> {
  const [row] = await tx.query<CelebrationChoices>(
    `select shows_anniversary, birthday from celebration_choice
     where tenant_id = current_tenant() and employee_id = $1`,
    [employeeId],
  );
  return row ?? { showsAnniversary: true, birthday: null };
}

export async function saveChoicesOf(
  tx: WriteTx,
  employeeId: number,
  { showsAnniversary, birthday }: CelebrationChoices,
): Promise<void> {
  await tx.query(
    `insert into celebration_choice (tenant_id, employee_id, shows_anniversary, birthday)
     values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, employee_id) do update
       set shows_anniversary = $2, birthday = $3, version = celebration_choice.version + 1`,
    [employeeId, showsAnniversary, birthday],
  );
}

/** Each day with the months and days it celebrates, as a relation `x` by a placeholder. */
const daysOf = (placeholder: string) =>
  `jsonb_to_recordset(${placeholder}::jsonb) as x (day date, month_and_day text)`;
const pairsOf = (days: readonly string[]) =>
  JSON.stringify(days.flatMap((day) => celebratedOn(day).map((one) => ({ day, month_and_day: one }))));

/**
 * The one statement that says who celebrates what: people who work here on the day and show it. The year of
 * birth is in none of these tables.
 */
const celebrated = (placeholder: string) => `(
  select e.tenant_id, e.id, 'anniversary' as kind, x.day,
    (extract(year from x.day) - extract(year from e.start_date))::integer as years
  from ${daysOf(placeholder)}
  join employee e on e.tenant_id = current_tenant() and to_char(e.start_date, 'MM-DD') = x.month_and_day
    and extract(year from e.start_date) < extract(year from x.day) and (e.end_date is null or e.end_date >= x.day)
  where not exists (select from celebration_choice c
    where c.tenant_id = e.tenant_id and c.employee_id = e.id and not c.shows_anniversary)
  union all
  select e.tenant_id, e.id, 'birthday', x.day, null
  from ${daysOf(placeholder)}
  join celebration_choice c on c.tenant_id = current_tenant() and c.birthday = x.month_and_day
  join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
    and e.start_date <= x.day and (e.end_date is null or e.end_date >= x.day))`;

const nameOf = (employee: string) => `${employee}.first_name || ' ' || ${employee}.last_name`;

export async function pageOfCelebrations(
  tx: Tx,
  days: readonly [string, ...string[]],
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: Celebration[]; total: number }> {
  const { part, places } = pagePart(page, 2);
  const direction = isDescending ? 'desc' : 'asc';
  const pairs = pairsOf(days);
  const [rows, [counted]] = await Promise.all([
    tx.query<Celebration>(
      `select jsonb_build_object('id', e.id, 'fullName', ${nameOf('e')}, 'profileImage', ${photoAddress('e', 96)})
           as employee,
         d.kind, d.day, d.day = $2::date as is_today, d.years
       from ${celebrated('$1')} d join employee e on e.tenant_id = d.tenant_id and e.id = d.id
       order by d.day ${direction}, e.first_name, e.last_name, d.id, d.kind ${part}`,
      [pairs, days[0], ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total from ${celebrated('$1')} d`, [pairs]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface CelebrationToTell {
  employeeId: number;
  name: string;
  kind: Celebration['kind'];
  years: number | null;
  accountIds: number[];
}

/**
 * Colleagues of the same department in the morning of their own day, who were not told of it yet. A notification that names
 * the person tells that they were.
 */
export async function celebrationsToTell(
  tx: Tx,
  days: readonly string[],
  { notificationKind, from, until }: { notificationKind: string; from: number; until: number },
): Promise<CelebrationToTell[]> {
  return tx.query<CelebrationToTell>(
    `select d.id as employee_id, ${nameOf('e')} as name, d.kind, d.years, array_agg(a.id order by a.id) as account_ids
     from ${celebrated('$1')} d
     join employee e on e.tenant_id = d.tenant_id and e.id = d.id
     join assignment own on own.tenant_id = d.tenant_id and own.employee_id = d.id and own.is_primary
       and own.valid_from <= d.day and d.day < own.valid_to
     join assignment g on g.tenant_id = d.tenant_id and g.department_id = own.department_id and g.is_primary
       and g.valid_from <= d.day and d.day < g.valid_to and g.employee_id <> d.id
     join account a on a.tenant_id = g.tenant_id and a.employee_id = g.employee_id and a.status = 'active'
       and (tenure_now() at time zone a.timezone)::date = d.day
       and extract(hour from tenure_now() at time zone a.timezone) >= $3
       and extract(hour from tenure_now() at time zone a.timezone) < $4
     where not exists (select from notification n
       where n.tenant_id = d.tenant_id and n.account_id = a.id and n.kind = $2 and n.about_employee_id = d.id
         and n.parameters ->> 'celebration' = d.kind and n.created_at > tenure_now() - interval '2 days')
     group by d.id, e.first_name, e.last_name, d.kind, d.years
     order by d.id, d.kind`,
    [pairsOf(days), notificationKind, from, until],
  );
}
