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
  { name: 'structure', label: 'What the chart is made of', type: 'choice', values: ['position', 'employee'] },
  toggle('isBudgetingEnabled', 'Budgets of positions'),
  toggle('isPositionLedEnabled', 'The company is led by positions'),
  toggle('showPositionId', 'Show the number of the position'),
  toggle('showVacancyStatus', 'Show whether a position is vacant'),
  toggle('showDepartment', 'Show the department'),
  toggle('showLocation', 'Show the location'),
  toggle('showEmploymentType', 'Show the employment type'),
  toggle('showIndirectlyReportsTo', 'Show dotted lines'),
];
