import { textOf } from '@tenure/domain/pay/work-pattern.ts';
import type { PayrollExportPart } from '../../../module.ts';

interface Row {
  employeeId: number;
  title: string;
  hundredths: number;
  weeks: number;
}

/** The pattern a person works on the day, and its average hours a week. */
export const patternForPayroll: PayrollExportPart = {
  columns: ['workPattern', 'workPatternHours'],
  read: async (tx, { employeeIds, day }) => {
    const rows = await tx.query<Row>(
      `select g.employee_id, p.title, w.hundredths::integer, w.weeks::integer
       from work_pattern_assignment g
       join work_pattern p on p.tenant_id = g.tenant_id and p.id = g.pattern_id
       join (
         select k.tenant_id, k.pattern_id, count(*) as weeks, sum((select sum(h) from unnest(k.hours) h)) as hundredths
         from work_pattern_week k where k.tenant_id = current_tenant() group by k.tenant_id, k.pattern_id
       ) w on w.tenant_id = p.tenant_id and w.pattern_id = p.id
       where g.tenant_id = current_tenant() and g.employee_id = any($1) and g.valid_from <= $2 and $2 < g.valid_to`,
      [employeeIds, day],
    );
    return new Map(
      rows.map(({ employeeId, title, hundredths, weeks }) => [
        employeeId,
        { workPattern: title, workPatternHours: textOf(Math.round(hundredths / weeks)) },
      ]),
    );
  },
};
