import type { Grouping } from '@tenure/contract/insight/reports.ts';
import type { ReportGroup } from '@tenure/domain/insight/report.ts';

/** The part of a person's page that opens from a report, and the report's own grouping columns. */
interface Grouped {
  section: string;
  label: { key: string; title: string; href?: string };
}

export interface GroupColumns {
  groupKey: string;
  groupTitle: string | null;
  groupHref: string | null;
}

export const groupOf = ({ groupKey, groupTitle, groupHref }: GroupColumns): ReportGroup => ({
  key: groupKey,
  title: groupTitle,
  href: groupHref,
});

/** Key, title and address of the group of a line, of the employee `e` with what `placesOn` joins. */
export function groupColumns(groupBy: Grouping, { section, label }: Grouped): string {
  const columns = (key: string, title: string, href = 'null::text') =>
    `coalesce(${key}, '') as group_key, ${title} as group_title, ${href} as group_href`;
  switch (groupBy) {
    case 'user':
      return columns(
        'e.id::text',
        `e.first_name || ' ' || e.last_name`,
        `'/controlpanel/user-profile/new/?id=' || e.id || '&tab=activity&section=${section}'`,
      );
    case 'position':
      return columns('coalesce(v.title, s.title)', 'coalesce(v.title, s.title)');
    case 'department':
      return columns('d.id::text', 'd.title');
    case 'location':
      return columns('l.id::text', 'l.title');
    case 'label':
      return columns(label.key, label.title, label.href);
  }
}

/** The main position, department and location of the employee `e` on a day, which is an expression. */
export const placesOn = (day: string): string => `
  left join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
    and s.valid_from <= ${day} and ${day} < s.valid_to
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= ${day} and ${day} < v.valid_to
  left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id`;
