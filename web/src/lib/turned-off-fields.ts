import { useQuery } from '@tanstack/react-query';
import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import { query } from './api/query.ts';

/** Whether the company has turned a field of the record off, named like `general.workMobile`. */
export function useIsFieldOff(): (field: string) => boolean {
  const off = useQuery(query(orgChartConfig, {})).data?.disabledEmployeeFields ?? [];
  return (field) => off.includes(field);
}
