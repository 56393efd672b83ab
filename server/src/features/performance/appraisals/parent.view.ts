import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';

type Importable = NonNullable<ReviewDetail['parentPerformance']>['importableSections'][number];

/**
 * Sections of the previous review whose items can be imported. Its goals are read by the employee, by the manager of that
 * review and by HR; a new manager learns nothing of it.
 */
export function importableSections(
  { row }: AppraisalSubject,
  { rights, roles }: Pick<Standing, 'rights' | 'roles'>,
): Importable[] {
  const reads = roles.has('employee') || roles.has('hr') || row.managesParent;
  if (!reads || !rights.has('performance.parent.copy-button.show')) return [];
  const sections = new Map<number, Importable>();
  for (const item of row.parentItems) {
    const target = row.sections.find(
      ({ type, isNotApplicable }) => type === item.sectionType && !isNotApplicable,
    );
    if (target === undefined) continue;
    const { sectionId: id, sectionTitle: title, sectionType: type } = item;
    const section = sections.get(id) ?? { id, title, type, allItemsPreIncluded: true, items: [] };
    sections.set(id, section);
    const isThere = row.items.some((one) => one.sectionId === target.id && one.title === item.title);
    if (isThere) section.allItemsPreIncluded = false;
    else section.items.push({ id: item.id, title: item.title });
  }
  return [...sections.values()].filter(({ items }) => items.length > 0);
}
