import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface SiteRow {
  id: number;
  uuid: string;
  username: string;
  email: string;
  displayName: string;
  firstName: string;
  createdAt: string;
  role: string;
  userType: 'Admin' | 'User';
  country: string | null;
  mobile: string | null;
  language: string;
  timezone: string;
  employeeId: number | null;
  isProvider: boolean;
  tenantName: string;
  systemName: string | null;
  shortName: string;
  enabledModules: string[];
  languages: string[];
  photo: string | null;
  firstDay: string | null;
  operatorAccess: { operatorName: string; reason: string; secondsLeft: number } | null;
}

const siteOfViewer = `
  select a.id, a.uuid, a.username, a.email, a.display_name, a.first_name, a.created_at, a.role, a.user_type, a.country,
    a.mobile, a.language, a.timezone, a.employee_id, t.is_provider, t.name as tenant_name, t.system_name, t.short_name,
    t.enabled_modules, t.languages, ${photoAddress('e', 96)} as photo,
    case when e.start_date > (tenure_now() at time zone a.timezone)::date then e.start_date end as first_day,
    (select jsonb_build_object('operatorName', g.operator_name, 'reason', g.reason,
       'secondsLeft', greatest(extract(epoch from s.expires_at - tenure_now()), 0)::integer)
     from session s join operator_grant g on g.tenant_id = s.tenant_id and g.id = s.operator_grant_id
     where s.tenant_id = current_tenant() and s.id = current_session()) as operator_access
  from account a
  join tenant t on t.tenant_id = a.tenant_id
  left join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.id = current_account()`;

export async function rowOfSite(tx: Tx): Promise<SiteRow | undefined> {
  const [row] = await tx.query<SiteRow>(siteOfViewer);
  return row;
}

/** Whether the company offers a language; the operator of the installation is offered every one. */
export async function offersLanguage(tx: Tx, language: string): Promise<boolean> {
  const [row] = await tx.query<{ offered: boolean }>(
    'select is_provider or $1 = any(languages) as offered from tenant where tenant_id = current_tenant()',
    [language],
  );
  return row?.offered ?? false;
}
