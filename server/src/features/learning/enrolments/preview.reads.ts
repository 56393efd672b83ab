import {
  type CourseSection,
  type StoredSection,
  withLaterFields,
} from '@tenure/contract/learning/activities.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type ActivityFile, type ActivityPackage, filesByIds, packagesByIds } from './activity-file.reads.ts';
import { assessorNames } from './sign-off.reads.ts';

export interface PreviewRow {
  id: number;
  name: string;
  isShowSectionDescription: boolean;
  sections: CourseSection[];
  files: ReadonlyMap<number, ActivityFile>;
  packages: ReadonlyMap<number, ActivityPackage>;
  /** Names of the people who sign off its activities. */
  assessors: ReadonlyMap<number, string>;
}

/** A course as it is being edited. */
export async function courseToPreview(tx: Tx, courseId: number): Promise<PreviewRow | undefined> {
  const [row] = await tx.query<
    Omit<PreviewRow, 'sections' | 'files' | 'packages' | 'assessors'> & { sections: StoredSection[] }
  >(
    `select c.id, c.name, c.shows_section_description as is_show_section_description, c.draft as sections
     from course c where c.tenant_id = current_tenant() and c.id = $1`,
    [courseId],
  );
  if (row === undefined) return undefined;
  const sections = withLaterFields(row.sections);
  const all = sections.flatMap(({ activities }) => activities);
  return {
    ...row,
    sections,
    files: await filesByIds(
      tx,
      all.map(({ fileId }) => fileId),
    ),
    packages: await packagesByIds(
      tx,
      all.map(({ fileId }) => fileId),
    ),
    assessors: await assessorNames(
      tx,
      all.map(({ assessorId }) => assessorId),
    ),
  };
}
