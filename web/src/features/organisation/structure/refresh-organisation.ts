import type { QueryClient } from '@tanstack/react-query';

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads = [
  'orgChart',
  'orgChartConfig',
  'orgChartDays',
  'orgChartFilters',
  'compareOrgCharts',
  'searchOrgChart',
  'getPosition',
  'listEmployeePositions',
  'listEmploymentHistory',
  'listPositions',
  'getPositionHistory',
  'listAssignments',
  'getBranchBudget',
  'listStructure',
  'getStructure',
  'organisationSettings',
  // The last: it is made from the reads above.
  'seenChart',
];

/** Refetches everything that a change of the organisation may have changed. */
export async function refreshOrganisation(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
