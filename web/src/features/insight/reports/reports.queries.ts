import { getReport, listReports } from '@tenure/contract/insight/reports.ts';
import { query } from '../../../lib/api/query.ts';

export const reportsQuery = () => query(listReports, {});

export interface ReportAsked {
  groupBy: string | null;
  /** An ISO date, or empty. */
  date: string;
  template: number | null;
  courses: readonly number[];
  workflows: readonly number[];
  department: number | null;
  location: number | null;
  page: number;
  itemsPerPage: number;
}

/** Its figures follow from everything people do, so every visit reads them again. */
export const reportQuery = (reportId: number, asked: ReportAsked) => ({
  ...query(getReport, {
    params: { report: String(reportId) as '800' },
    query: {
      page: String(asked.page),
      groupsPerPage: String(asked.itemsPerPage),
      ...(asked.groupBy !== null && { groupBy: asked.groupBy as 'user' }),
      ...(asked.date !== '' && { date: asked.date }),
      ...(asked.template !== null && { appraisalTemplate: String(asked.template) }),
      ...(asked.courses.length > 0 && { courses: asked.courses.join(',') }),
      ...(asked.workflows.length > 0 && { workflows: asked.workflows.join(',') }),
      ...(asked.department !== null && { department: String(asked.department) }),
      ...(asked.location !== null && { location: String(asked.location) }),
    },
  }),
  staleTime: 10_000,
});
