import type { NewsEntry } from '@tenure/contract/company/widgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { viewerFacts } from './dashboard.reads.ts';

export interface NewsRow extends Pick<NewsEntry, 'id' | 'content' | 'source'> {
  title: string | null;
  dashboardId: number;
}

/** The texts of the company dashboards whose audience the viewer is in; the same as isInAudience says of each. */
const known = `
  from (select ${viewerFacts} as facts offset 0) viewer
  join dashboard d on d.tenant_id = current_tenant() and case d.audience
    when 'everyone' then true
    when 'location' then d.audience_location_id = (viewer.facts ->> 'locationId')::integer
    when 'department' then d.audience_department_id = (viewer.facts ->> 'departmentId')::integer
    when 'profile' then viewer.facts -> 'profileIds' @> to_jsonb(d.audience_profile_id)
    else false end
  join widget w on w.tenant_id = d.tenant_id and w.dashboard_id = d.id and w.type = 'htmlEditor'
    and w.settings ->> 'content' <> ''`;

export async function hasNews(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(`select exists (select ${known}) as has`);
  return row?.has === true;
}

/** The newest dashboard first. */
export async function pageOfNews(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.query<NewsRow>(
      `select w.id, w.title, w.settings ->> 'content' as content, d.id as dashboard_id, d.title as source ${known}
       order by d.id desc, w.container, w."order", w.id limit $1 offset $2`,
      [limit, offset],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${known}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
