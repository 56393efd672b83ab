import type { Scope } from '@tenure/contract/capabilities.ts';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { daysExpiringSoon } from '@tenure/domain/people/resume.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { viewerReaches } from '../../../platform/policy/relation.reads.ts';

/**
 * Entries of people employed today. The right to see a resume is checked for the few with an expiring entry,
 * instead of collecting everyone the viewer reaches. A page past the end is empty.
 */
const known = `
  select due.id, due.place, due.name, due.day from (
    select e.id, listed.place, listed.entry ->> 'name' as name, (listed.entry ->> 'expiresOn')::date as day, now.today
    from resume r cross join jsonb_array_elements(r.qualifications) with ordinality as listed (entry, place)
    join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
    cross join (select viewer_today() as today offset 0) now
    where r.tenant_id = current_tenant() and e.start_date <= now.today and (e.end_date is null or e.end_date >= now.today)
      and (listed.entry ->> 'expiresOn')::date <= now.today + ${daysExpiringSoon}
    offset 0
  ) due
  where ${viewerReaches('due.id', 'due.today', '$1::text[]')}`;

export interface ExpiringRow extends Pick<DatedEntry, 'label' | 'profileImage'> {
  id: number;
  place: number;
  name: string;
  day: string;
}

export async function pageOfExpiring(
  tx: Tx,
  scopes: readonly Scope[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ExpiringRow[]; total: number }> {
  const [page] = await tx.query<{ rows: ExpiringRow[]; total: number }>(
    `with known as materialized (${known}),
     page as (select * from known order by day, id, place limit $2 offset $3)
     select (select count(*)::integer from known) as total, coalesce((
       select jsonb_agg(jsonb_build_object('id', page.id, 'place', page.place, 'name', page.name, 'day', page.day,
           'label', e.first_name || ' ' || e.last_name, 'profileImage', ${photoAddress('e', 96)})
         order by page.day, page.id, page.place)
       from page join employee e on e.tenant_id = current_tenant() and e.id = page.id), '[]') as rows`,
    [scopes, limit, offset],
  );
  return page ?? { rows: [], total: 0 };
}
