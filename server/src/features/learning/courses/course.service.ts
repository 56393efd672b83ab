import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type {
  CategoryBody,
  CourseAction,
  CourseBody,
  EditedCategory,
  EditedCourse,
} from '@tenure/contract/learning/courses.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import {
  found,
  invalidInput,
  Refusal,
  refuseByConstraint,
  refuseUnlessAllowed,
} from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import {
  categoryById,
  hasCategory,
  insertCategory,
  levelsOf,
  lineOfCategory,
  updateCategory,
} from './category.store.ts';
import { coursePolicy, courseState } from './course.policy.ts';
import {
  archiveCourseRow,
  courseById,
  freeShortname,
  hasShortname,
  insertCourse,
  peopleWorking,
  publishDraft,
  updateCourse,
} from './course.store.ts';
import { lockFiles } from './course-file.store.ts';

/** Every place that names something unknown. */
const unknownAt = (places: readonly { path: string }[], reason: string) =>
  new Refusal('invalid-input', {
    detail: reason,
    invalidInputs: places.map(({ path }) => ({ path, code: 'unknown', reason })),
  });

const refusedAs: Record<string, () => Refusal> = {
  course_by_shortname: () =>
    invalidInput('shortname', 'taken', 'Another course has this short name. Choose another.'),
  course_category_by_title: () =>
    invalidInput('title', 'taken', 'Another category has this title. Choose another.'),
  course_categories_are_a_tree: () =>
    invalidInput('parentId', 'cycle', 'Choose a category that is not beneath this one'),
};

/** If two people save at once, the database refuses the second, in the words of the check before. */
const inWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseByConstraint((constraint) => refusedAs[constraint]?.(), work);

/** Rich text as it may be shown. */
const cleaned = (body: CourseBody): CourseBody => ({
  ...body,
  sections: body.sections.map((section) => ({
    ...section,
    activities: section.activities.map((activity) => ({
      ...activity,
      content: sanitiseRichText(activity.content),
    })),
  })),
});

export function createCourses({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `course.${string}`>,
    { id, name }: { id: number; name: string },
    details: Record<string, number> = {},
  ) => audit.record(tx, { action, subject: { type: 'course', id }, details: { title: name, ...details } });

  async function refuseUnknownFiles(tx: Tx, { sections, pictureId }: CourseBody): Promise<void> {
    const inSections = sections.flatMap(({ activities }, section) =>
      activities.flatMap(({ kind, fileId, captionsId }, activity) => {
        const path = `sections.${section}.activities.${activity}`;
        const isOwnKind = kind === 'video' || kind === 'package';
        return [
          { id: fileId, kind: isOwnKind ? kind : 'document', path: `${path}.fileId` },
          { id: captionsId, kind: 'captions', path: `${path}.captionsId` },
        ];
      }),
    );
    const named = [...inSections, { id: pictureId, kind: 'picture', path: 'pictureId' }];
    const kinds = await lockFiles(
      tx,
      named.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    const unknown = named.filter(({ id, kind }) => id !== null && kinds.get(id) !== kind);
    if (unknown.length === 0) return;
    const reason = 'This file is not there any more. Upload it again.';
    throw unknownAt(unknown, reason);
  }

  async function refuseUnknownAssessors(tx: Tx, { sections }: CourseBody): Promise<void> {
    const named = sections.flatMap(({ activities }, section) =>
      activities.flatMap(({ assessorId }, activity) =>
        assessorId === null
          ? []
          : [{ assessorId, path: `sections.${section}.activities.${activity}.assessorId` }],
      ),
    );
    const working = await peopleWorking(
      tx,
      named.map(({ assessorId }) => assessorId),
    );
    const unknown = named.filter(({ assessorId }) => !working.has(assessorId));
    if (unknown.length === 0) return;
    const reason = 'Choose someone who works here as the assessor';
    throw unknownAt(unknown, reason);
  }

  async function refuseUnfit(tx: Tx, body: CourseBody, besides: number | null): Promise<void> {
    if (await hasShortname(tx, body.shortname, besides)) {
      throw invalidInput('shortname', 'taken', 'Another course has this short name. Choose another.');
    }
    if (body.categoryId !== null && (await categoryById(tx, body.categoryId)) === undefined) {
      throw invalidInput('categoryId', 'unknown', 'Choose a category from the list');
    }
    await refuseUnknownFiles(tx, body);
    await refuseUnknownAssessors(tx, body);
  }
  const requireAction = (action: CourseAction, course: EditedCourse, can: Can) =>
    refuseUnlessAllowed(coursePolicy.decide(action, courseState(course), can));

  async function refuseUnfitCategory(tx: Tx, body: CategoryBody, id: number | null): Promise<void> {
    if (await hasCategory(tx, body, id)) {
      throw invalidInput('title', 'taken', 'Another category has this title. Choose another.');
    }
    if (body.parentId === null) return;
    const line = await lineOfCategory(tx, body.parentId);
    if (line.length === 0) throw invalidInput('parentId', 'unknown', 'Choose a category from the list');
    if (id !== null && line.includes(id)) {
      throw invalidInput('parentId', 'cycle', 'Choose a category that is not beneath this one');
    }
    const levels = id === null ? 1 : await levelsOf(tx, id);
    if (line.length + levels > 8)
      throw invalidInput('parentId', 'too-deep', 'Use at most 8 levels of categories');
  }

  return {
    async create(tx: WriteTx, body: CourseBody): Promise<EditedCourse> {
      await refuseUnfit(tx, body, null);
      const id = await inWords(() => insertCourse(tx, cleaned(body)));
      await record(tx, 'course.created', { id, name: body.name });
      return found(await courseById(tx, id));
    },

    async save(tx: WriteTx, course: EditedCourse, body: CourseBody, can: Can): Promise<EditedCourse> {
      requireAction('EDIT', course, can);
      await refuseUnfit(tx, body, course.id);
      await inWords(() => updateCourse(tx, course.id, cleaned(body)));
      await record(tx, 'course.saved', { id: course.id, name: body.name });
      return found(await courseById(tx, course.id));
    },

    async publish(tx: WriteTx, course: EditedCourse, can: Can): Promise<EditedCourse> {
      requireAction('PUBLISH', course, can);
      const number = await publishDraft(tx, course.id);
      await record(tx, 'course.published', course, { version: number });
      return found(await courseById(tx, course.id));
    },

    async archive(tx: WriteTx, course: EditedCourse, can: Can): Promise<EditedCourse> {
      requireAction('ARCHIVE', course, can);
      await archiveCourseRow(tx, course.id);
      await record(tx, 'course.archived', course);
      return found(await courseById(tx, course.id));
    },

    /** Its sections as they are edited, its settings, and its files, which both name from now on. */
    async copy(tx: WriteTx, course: EditedCourse): Promise<EditedCourse> {
      const name = `Copy of ${course.name}`.slice(0, 150);
      const shortname = await freeShortname(tx, course.shortname);
      const id = await inWords(() => insertCourse(tx, { ...course, name, shortname }));
      await record(tx, 'course.copied', { id, name }, { from: course.id });
      return found(await courseById(tx, id));
    },

    async createCategory(tx: WriteTx, body: CategoryBody): Promise<EditedCategory> {
      await refuseUnfitCategory(tx, body, null);
      const id = await inWords(() => insertCategory(tx, body));
      await audit.record(tx, {
        action: 'course-category.created',
        subject: { type: 'course-category', id },
        details: { title: body.title },
      });
      return found(await categoryById(tx, id));
    },

    async saveCategory(tx: WriteTx, { id }: EditedCategory, body: CategoryBody): Promise<EditedCategory> {
      await refuseUnfitCategory(tx, body, id);
      await inWords(() => updateCategory(tx, id, body));
      await audit.record(tx, {
        action: 'course-category.saved',
        subject: { type: 'course-category', id },
        details: { title: body.title },
      });
      return found(await categoryById(tx, id));
    },
  };
}
export type Courses = ReturnType<typeof createCourses>;
