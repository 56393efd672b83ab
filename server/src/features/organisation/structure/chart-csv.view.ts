import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { ChartSettings } from './settings.reads.ts';

type Column = readonly [title: string, cell: (node: OrgNode) => string | number | null];

const employmentType: Column = ['Employment type', (node) => node.employmentType];
const fteBudget: Column = ['FTE budget', (node) => node.fte?.budget ?? null];

/** The chart as a table with a line for each node, without columns that the company has turned off. */
export function chartCsv(
  nodes: readonly OrgNode[],
  departments: ReadonlyMap<number, string>,
  locations: ReadonlyMap<number, string>,
  {
    showEmploymentType,
    isBudgetingEnabled,
  }: Pick<ChartSettings, 'showEmploymentType' | 'isBudgetingEnabled'>,
): string {
  const numbers = new Map(nodes.map((node) => [node.id, node.identifier ?? node.title]));
  const columns: Column[] = [
    ['Number', (node) => node.identifier],
    ['Title', (node) => node.title],
    ['Reports to', (node) => numbers.get(node.joinsTo ?? '') ?? null],
    ['People', (node) => node.employees.map(({ title }) => title).join('; ')],
    ['Department', (node) => departments.get(node.departmentId) ?? null],
    ['Location', (node) => locations.get(node.locationId) ?? null],
    ...(showEmploymentType ? [employmentType] : []),
    ['Vacancy', (node) => node.vacancyStatus],
    ['FTE assigned', (node) => node.fte?.assigned ?? null],
    ...(isBudgetingEnabled ? [fteBudget] : []),
  ];
  const lines = nodes.map((node) => csvLine(columns.map(([, cell]) => cell(node))));
  return csvHead(columns.map(([title]) => title)) + lines.join('');
}
