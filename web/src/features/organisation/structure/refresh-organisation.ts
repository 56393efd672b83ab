import type { QueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import type * as assignmentsContract from '@tenure/contract/organisation/assignments.ts';
import type * as orgChartContract from '@tenure/contract/organisation/org-chart.ts';
import type * as settingsContract from '@tenure/contract/organisation/organisation-settings.ts';
import type * as positionAdministrationContract from '@tenure/contract/organisation/position-administration.ts';
import type * as positionsContract from '@tenure/contract/organisation/positions.ts';
import type * as structureContract from '@tenure/contract/organisation/structure-administration.ts';
import type * as publicCardContract from '@tenure/contract/people/public-card.ts';
import type * as joinersContract from '@tenure/contract/work/joiners.ts';
import { namesIn, refetchOnOpening, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads = [
  ...namesIn<typeof orgChartContract>(
    'orgChart',
    'orgChartConfig',
    'orgChartDays',
    'orgChartFilters',
    'compareOrgCharts',
    'searchOrgChart',
  ),
  ...namesIn<typeof positionsContract>('getPosition', 'listEmployeePositions', 'listEmploymentHistory'),
  ...namesIn<typeof positionAdministrationContract>('listPositions', 'getPositionHistory', 'getBranchBudget'),
  ...namesIn<typeof assignmentsContract>('listAssignments'),
  ...namesIn<typeof structureContract>('listStructure', 'getStructure'),
  ...namesIn<typeof settingsContract>('organisationSettings'),
  ...namesIn<typeof publicCardContract>('listPublicCards', 'listTeamMembers'),
  ...namesIn<typeof joinersContract>('listJoiners', 'onboardingProgress'),
];

/** Not before they are next opened: home is open in most windows, and a change reaches all of them at once. */
const readsOnOpening = namesIn<typeof dashboardsContract>('getDashboard', 'widgetItems');

/** The key of the chart as it is drawn, which is made from several of these reads. */
export const seenChart = 'seenChart';

/** Refetches everything that a change of the organisation may have changed. */
export async function refreshOrganisation(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refetchReads(queryClient, reads),
    refetchOnOpening(queryClient, readsOnOpening),
    // After the reads it is made from.
    queryClient.invalidateQueries({ queryKey: [seenChart] }),
  ]);
}
