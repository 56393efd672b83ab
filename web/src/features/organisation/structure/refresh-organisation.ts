import type { QueryClient } from '@tanstack/react-query';

/** By name alone: who never opens these screens is told of changes too, and loads nothing of them for that. */
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
  // The last: it is made of what is asked again before.
  'seenChart',
];

/** Asks again for everything that a change of the organisation may have changed. */
export async function refreshOrganisation(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
