import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type ChartConfig = EndpointAnswer<typeof orgChartConfig>;
/** The viewer's rights over the chart are not settings. */
export type ViewerOfChart = Pick<ChartConfig, 'canLookAhead' | 'canEditPositions'>;
export type ChartSettings = Omit<ChartConfig, 'tabs' | keyof ViewerOfChart> & { tabs: string[] };

/** How the company shows its chart; one that has set nothing has what everyone begins with. */
export async function chartSettings(tx: Tx): Promise<ChartSettings | undefined> {
  const [row] = await tx.query<ChartSettings>(
    `select coalesce(s.structure, case when t.is_position_led then 'position' else 'employee' end) as structure,
       coalesce(s.is_budgeting_enabled, true) as is_budgeting_enabled, t.is_position_led as is_position_led_enabled,
       coalesce(s.show_position_id, true) as show_position_id,
       coalesce(s.show_vacancy_status, true) as show_vacancy_status, coalesce(s.show_department, true) as show_department,
       coalesce(s.show_location, true) as show_location, coalesce(s.show_employment_type, true) as show_employment_type,
       coalesce(s.show_indirectly_reports_to, true) as show_indirectly_reports_to,
       coalesce(s.disabled_employee_fields, '{}') as disabled_employee_fields,
       coalesce(s.tabs, '{team-members,employees-search,org-chart}') as tabs
     from tenant t left join organisation_settings s on s.tenant_id = t.tenant_id
     where t.tenant_id = current_tenant()`,
  );
  return row;
}
