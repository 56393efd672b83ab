import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';

const header = [
  'Number',
  'Title',
  'Reports to',
  'People',
  'Department',
  'Location',
  'Employment type',
  'Vacancy',
  'FTE assigned',
  'FTE budget',
];

/** The same chart as a table, a line each. */
export function chartCsv(
  nodes: readonly OrgNode[],
  departments: ReadonlyMap<number, string>,
  locations: ReadonlyMap<number, string>,
): string {
  const numbers = new Map(nodes.map((node) => [node.id, node.identifier]));
  const lines = nodes.map((node) =>
    csvLine([
      node.identifier,
      node.title,
      numbers.get(node.joinsTo ?? '') ?? null,
      node.employees.map(({ title }) => title).join('; '),
      departments.get(node.departmentId) ?? null,
      locations.get(node.locationId) ?? null,
      node.employmentType,
      node.vacancyStatus,
      node.fte?.assigned ?? null,
      node.fte?.budget ?? null,
    ]),
  );
  // A mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${csvLine(header)}${lines.join('')}`;
}
