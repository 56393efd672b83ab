import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { CourseCompletions } from './enrolments.api.ts';

const offered = `from course c where c.tenant_id = current_tenant() and c.state = 'published'
  and ($1 = '' or position(lower($1) in lower(c.name)) > 0)`;

export const courseCompletions: CourseCompletions = {
  async after(tx, { courseId, since, afterId, most }) {
    if (!(await isModuleOn(tx, 'learning'))) return [];
    return tx.query(
      `select d.id, d.employee_id, d.name, d.completed_on::text as completed_on
       from course_completion d
       where d.tenant_id = current_tenant() and d.course_id = $1 and d.id > $3 and d.recorded_at >= $2
         and d.completed_on >= employee_day(d.employee_id, $2::timestamptz)
       order by d.id limit $4`,
      [courseId, since, afterId, most],
    );
  },

  async find(tx, { searchText = '', isDescending, ...page }) {
    if (!(await isModuleOn(tx, 'learning'))) return { rows: [], total: 0 };
    const { part, places } = pagePart(page, 1);
    const direction = isDescending ? 'desc' : 'asc';
    const [rows, [counted]] = await Promise.all([
      tx.query<{ id: number; name: string }>(
        `select c.id, c.name ${offered} order by lower(c.name) ${direction}, c.id ${part}`,
        [searchText, ...places],
      ),
      tx.query<{ total: number }>(`select count(*)::integer as total ${offered}`, [searchText]),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  async isOffered(tx: Tx, courseId: number) {
    if (!(await isModuleOn(tx, 'learning'))) return false;
    const [row] = await tx.query<{ is: boolean }>(
      `select exists (select from course c
         where c.tenant_id = current_tenant() and c.id = $1 and c.state = 'published') as is`,
      [courseId],
    );
    return row?.is ?? false;
  },
};
