import type { QueryClient } from '@tanstack/react-query';
import { listEmploymentHistory } from '@tenure/contract/organisation/positions.ts';
import type { HistoryEntry } from '../../../../app/contributions.ts';
import { versionedQuery } from '../../../../lib/api/query.ts';

export async function historyOfPositions(
  queryClient: QueryClient,
  employeeId: number,
): Promise<HistoryEntry[]> {
  const { body } = await queryClient.fetchQuery(
    versionedQuery(listEmploymentHistory, { params: { employeeId: String(employeeId) }, query: {} }),
  );
  return body.data.map(({ assignmentFrom, title, department, location, reason }) => ({
    day: assignmentFrom,
    title,
    detail: reason || [department, location].filter(Boolean).join(' · '),
  }));
}
