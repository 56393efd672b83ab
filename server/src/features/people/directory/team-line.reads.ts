import type { ReportingLineEntry } from '@tenure/contract/company/widgets.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface TeamPage {
  showManager: boolean;
  showManaged: boolean;
  sortBy: 'name' | 'depth';
  descending: boolean;
  limit: number;
  offset: number;
}

const orders: Record<`${TeamPage['sortBy']}:${boolean}`, string> = {
  'depth:false': 'line.depth, e.last_name, e.first_name, e.id',
  'depth:true': 'line.depth desc, e.last_name, e.first_name, e.id',
  'name:false': 'e.last_name, e.first_name, e.id',
  'name:true': 'e.last_name desc, e.first_name desc, e.id desc',
};

/** The viewer's managers, and their direct and indirect reports today. */
export async function pageOfTeam(
  tx: Tx,
  page: TeamPage,
): Promise<{ entries: ReportingLineEntry[]; total: number }> {
  const order = orders[`${page.sortBy}:${page.descending}`];
  const rows = await tx.query<ReportingLineEntry & { total: number }>(
    `with line (employee_id, depth) as (
       select managers_of(current_employee(), (select viewer_today())), -1 where $1
       union all
       select r.employee_id, r.depth from reports_of(current_employee(), (select viewer_today())) r where $2
     )
     select e.id, e.first_name || ' ' || e.last_name as label, e.work_email as email,
       coalesce(v.title, a.title) as position_title, ${photoAddress('e', 96)} as profile_image, line.depth, null::text as link,
       line.total
     from (
       select line.*, count(*) over () as total
       from line join employee e on e.tenant_id = current_tenant() and e.id = line.employee_id
       order by ${order} limit $3 offset $4
     ) line
     join employee e on e.tenant_id = current_tenant() and e.id = line.employee_id
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     order by ${order}`,
    [page.showManager, page.showManaged, page.limit, page.offset],
  );
  return {
    entries: rows.map(({ total: _total, ...entry }) => entry),
    total: rows[0]?.total ?? (page.offset > 0 ? await sizeOfTeam(tx, page) : 0),
  };
}

/** A page past the end has no row to carry the total. */
async function sizeOfTeam(tx: Tx, page: TeamPage): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select (select count(*) from managers_of(current_employee(), (select viewer_today())) where $1)
       + (select count(*) from reports_of(current_employee(), (select viewer_today())) where $2) as total`,
    [page.showManager, page.showManaged],
  );
  return row?.total ?? 0;
}
