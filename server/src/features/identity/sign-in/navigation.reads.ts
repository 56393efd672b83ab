import type { Navigation } from '@tenure/contract/identity/site.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface NavigationRow {
  id: number;
  displayName: string;
  photo: string | null;
  email: string;
  positionTitle: string | null;
  isProvider: boolean;
  /** Someone reports to them directly today. */
  leadsTeam: boolean;
  name: string;
  shortName: string;
  enabledModules: string[];
  /** The tabs of the control panel that the company shows; null where it has chosen none. */
  tabs: string[] | null;
  primaryColour: string;
  accentColour: string;
  logoLight: string | null;
  logoDark: string | null;
  logoSmall: string | null;
  contactName: string;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
  footerText: string;
  footerLinks: Navigation['footer']['links'];
}

const navigationOfViewer = `
  select a.id, a.display_name, a.email,
    (select coalesce(v.title, s.title) from assignment s
     left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     where s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
       and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to) as position_title,
    (select ${photoAddress('e', 96)} from employee e where e.tenant_id = a.tenant_id and e.id = a.employee_id) as photo,
    exists (select from reports_of(a.employee_id, (select viewer_today()), 1)) as leads_team,
    (select s.tabs from organisation_settings s where s.tenant_id = t.tenant_id) as tabs,
    t.is_provider, t.name, t.short_name, t.enabled_modules, t.primary_colour, t.accent_colour, t.logo_light, t.logo_dark,
    t.logo_small, t.contact_name, t.contact_email, t.contact_phone, t.contact_address, t.footer_text, t.footer_links
  from account a join tenant t on t.tenant_id = a.tenant_id
  where a.tenant_id = current_tenant() and a.id = current_account()`;

export async function rowOfNavigation(tx: Tx): Promise<NavigationRow | undefined> {
  const [row] = await tx.query<NavigationRow>(navigationOfViewer);
  return row;
}
