import {
  type CourseSection,
  type StoredSection,
  withLaterFields,
} from '@tenure/contract/learning/activities.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type ActivityFile, filesByIds } from './activity-file.reads.ts';

export interface PreviewRow {
  id: number;
  name: string;
  isShowSectionDescription: boolean;
  sections: CourseSection[];
  files: ReadonlyMap<number, ActivityFile>;
}

/** A course as it is being edited. */
export async function courseToPreview(tx: Tx, courseId: number): Promise<PreviewRow | undefined> {
  const [row] = await tx.query<Omit<PreviewRow, 'sections' | 'files'> & { sections: StoredSection[] }>(
    `select c.id, c.name, c.shows_section_description as "isShowSectionDescription", c.draft as sections
     from course c where c.tenant_id = current_tenant() and c.id = $1`,
    [courseId],
  );
  if (row === undefined) return undefined;
  const sections = withLaterFields(row.sections);
  const named = sections.flatMap(({ activities }) => activities.map(({ fileId }) => fileId));
  return { ...row, sections, files: await filesByIds(tx, named) };
}
