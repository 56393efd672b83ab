import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import type { MeasureValue } from '@tenure/domain/performance/goal-progress.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';

/** A measure of a goal or an action of a development. Those kept before a field was added are without it. */
export interface StoredPart {
  id: number;
  title: string;
  checked: boolean;
  /** Only of a measure. */
  value?: MeasureValue | null;
  /** The others only of an action. */
  courseId?: number | null;
  progressType?: number | null;
  progressPriority?: number | null;
  startedAt?: string | null;
  completedAt?: string | null;
}

export interface ItemRow {
  id: number;
  sectionId: number;
  title: string;
  description: string;
  weight: number | null;
  label: string | null;
  /** The label as the library has it now. */
  libraryLabel: { id: number; description: string } | null;
  level: number | null;
  moduleItem: ReviewItem['moduleItem'];
  source: ReviewItem['itemSource'];
  assignedTo: ReviewItem['assignedTo'];
  supports: ReviewItem['supports'];
  parts: StoredPart[];
  isDevelopmentRequired: boolean;
  version: number;
  /** Notes the viewer may read as a participant. */
  noteCount: number;
  /** Notes that only HR reads in addition. */
  moderatedNoteCount: number;
  isRetired: boolean;
}

/** Whether the viewer wrote note n. People who are signed in as the author did not: they would learn who wrote anonymously. */
export const isOwnNote = `(n.author_id = (select current_employee()) and not ${isActing})`;

/** Whether the viewer may read note n on review a. */
export const mayReadNote = `(${isOwnNote} or n.visibility = 'public'
  or (n.visibility = 'manager_only' and a.manager_id = (select current_employee())))`;

/** Whether HR may read note n in addition, to moderate anonymous notes. */
export const isModerated = `(n.is_anonymous and n.visibility = 'manager_only')`;

/** The columns of item x of review a, as the fields of its row. */
export const itemColumns = `'id', x.id, 'sectionId', x.section_id, 'title', x.title, 'description', x.description, 'weight', x.weight,
       'label', x.label, 'level', x.level, 'source', x.source, 'assignedTo', x.assigned_to, 'parts', x.parts,
       'version', x.version, 'isRetired', x.is_retired,
       'libraryLabel', (select jsonb_build_object('id', l.id, 'description', l.description) from performance_library_item l
         where l.tenant_id = x.tenant_id and l.kind = 'label' and l.title = x.label order by l.is_archived, l.id limit 1),
       'moduleItem', (select jsonb_build_object('id', l.id, 'title', l.title, 'description', l.description)
         from performance_library_item l where l.tenant_id = x.tenant_id and l.id = x.library_item_id),
       'isDevelopmentRequired', x.is_development_required,
       'supports', (select jsonb_build_object('title', g.title, 'by', e.first_name || ' ' || e.last_name,
           'isOwn', o.employee_id is not distinct from (select current_employee()))
         from appraisal_item g
         join appraisal o on o.tenant_id = g.tenant_id and o.id = g.appraisal_id
         join employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
         where g.tenant_id = x.tenant_id and g.id = x.supports_id),
       'noteCount', (select count(*) from appraisal_note n
         where n.tenant_id = x.tenant_id and n.item_id = x.id and ${mayReadNote}),
       'moderatedNoteCount', (select count(*) from appraisal_note n
         where n.tenant_id = x.tenant_id and n.item_id = x.id and ${isModerated} and ${mayReadNote} is not true)`;
