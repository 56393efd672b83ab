import { useQuery } from '@tanstack/react-query';
import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import { query } from './api/query.ts';

/** Whether the company has turned position budgets on; until that is known, no budget is shown. */
export function useHasBudgets(): boolean {
  return useQuery(query(orgChartConfig, {})).data?.isBudgetingEnabled ?? false;
}
