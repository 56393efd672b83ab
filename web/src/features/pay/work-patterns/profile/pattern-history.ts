import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { HistoryEntry } from '../../../../app/contributions.ts';
import { assignmentsQuery } from '../work-patterns.queries.ts';
import '../words.ts';

export async function historyOfPatterns(
  queryClient: QueryClient,
  employeeId: number,
  t: TFunction,
): Promise<HistoryEntry[]> {
  const { body } = await queryClient.fetchQuery(assignmentsQuery(employeeId));
  return body.data.map(({ effectiveDate, workPattern: { title, total, workWeeks } }) => ({
    day: effectiveDate,
    title,
    detail: t('workPatterns.ofWeeks', { hours: total, count: workWeeks.length }),
  }));
}
