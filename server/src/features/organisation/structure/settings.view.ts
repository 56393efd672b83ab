import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { availableOrgChartConfig, orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import type { ChartSettings, ViewerOfChart } from './settings.reads.ts';

const tabLabels = new Map([
  ['team-members', { label: 'Team members', href: '/controlpanel/team-members' }],
  ['employees-search', { label: 'Employee search', href: '/controlpanel/employees-search' }],
  ['org-chart', { label: 'Org chart', href: '/controlpanel/org-chart/view' }],
]);

export function configOf(
  { tabs, ...settings }: ChartSettings,
  viewer: ViewerOfChart,
): EndpointAnswer<typeof orgChartConfig> {
  return { ...settings, ...viewer, tabs: tabs.flatMap((tab) => tabLabels.get(tab) ?? []) };
}

const toggle = (name: string, label: string) => ({ name, label, type: 'toggle' as const, values: [] });

export const configOptions: EndpointAnswer<typeof availableOrgChartConfig> = [
  { name: 'structure', label: 'The chart shows', type: 'choice', values: ['position', 'employee'] },
  toggle('isBudgetingEnabled', 'Position budgets'),
  toggle('isPositionLedEnabled', 'Reporting lines follow positions'),
  toggle('showPositionId', 'Show position number'),
  toggle('showVacancyStatus', 'Show vacancy'),
  toggle('showDepartment', 'Show department'),
  toggle('showLocation', 'Show location'),
  toggle('showEmploymentType', 'Show employment type'),
  toggle('showIndirectlyReportsTo', 'Show dotted lines'),
];
