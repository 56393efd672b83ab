import type { Scope } from '@tenure/contract/capabilities.ts';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { viewerReaches } from '../../../platform/policy/relation.reads.ts';

/** The people whose movements the viewer may see, as the scopes of each right. */
export interface MovementScopes {
  start: readonly Scope[];
  /** That a person will start is a plan: it is known to people with one of these rights. */
  future: readonly Scope[];
  end: readonly Scope[];
}

const daysAhead = 30;

/** A person's place is that of their first day before it, and that of the last while they leave. */
const known = `
  select e.id, 'starter' as kind, e.start_date as day
  from employee e, (select viewer_today() as today offset 0) now
  where e.tenant_id = current_tenant() and e.start_date between now.today and now.today + ${daysAhead}
    and ${viewerReaches('e.id', 'e.start_date', '$1::text[]', '$2::text[]')}
  union all
  select x.employee_id, 'leaver', x.last_day
  from employment_ending x, (select viewer_today() as today offset 0) now
  where x.tenant_id = current_tenant() and x.state = 'planned' and x.last_day between now.today and now.today + ${daysAhead}
    and ${viewerReaches('x.employee_id', 'now.today', '$3::text[]')}`;

export interface MovementRow extends Pick<DatedEntry, 'label' | 'profileImage' | 'detail'> {
  id: number;
  kind: 'starter' | 'leaver';
  day: string;
}

export async function pageOfMovements(
  tx: Tx,
  { start, future, end }: MovementScopes,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const [page] = await tx.query<{ rows: MovementRow[]; total: number }>(
    `with known as materialized (${known}),
     page as (select * from known order by day, kind, id limit $4 offset $5)
     select (select count(*)::integer from known) as total, coalesce((
       select jsonb_agg(jsonb_build_object('id', page.id, 'kind', page.kind, 'day', page.day,
           'label', e.first_name || ' ' || e.last_name, 'profileImage', ${photoAddress('e', 96)},
           'detail', concat_ws(', ', coalesce(v.title, a.title), l.title)) order by page.day, page.kind, page.id)
       from page
       join employee e on e.tenant_id = current_tenant() and e.id = page.id
       left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
         and a.valid_from <= page.day and page.day < a.valid_to
       left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
         and v.valid_from <= page.day and page.day < v.valid_to
       left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id), '[]') as rows`,
    [start, future, end, limit, offset],
  );
  return page ?? { rows: [], total: 0 };
}

/** How many start within seven days, today being the first of them, and who is first. */
export async function startingSoon(
  tx: Tx,
  { start, future, end }: MovementScopes,
): Promise<{ count: number; firstId: number | null }> {
  const [row] = await tx.query<{ count: number; firstId: number | null }>(
    `select count(*)::integer as count, (array_agg(id order by day, id))[1] as first_id from (${known}) known
     where kind = 'starter' and day < (select viewer_today()) + 7`,
    [start, future, end],
  );
  return row ?? { count: 0, firstId: null };
}
