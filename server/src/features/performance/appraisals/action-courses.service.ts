import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import { actionTimes } from '@tenure/domain/performance/development.ts';
import { isReached } from '@tenure/domain/performance/goal-progress.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import type { PersonCourse, PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject, SectionRow } from './appraisal.reads.ts';
import type { ItemRow, StoredPart } from './item.reads.ts';
import { requireRight } from './standing.service.ts';

/** A review with the employee's courses in its development actions; empty while the company has learning turned off. */
export interface ShownReview extends AppraisalSubject {
  courses: ReadonlyMap<number, PersonCourse>;
}

type EnteredAction = ItemBody['actions'][number];

/** The measures to keep of those entered; a value decides itself whether its measure is reached. */
export const measuresToKeep = (entered: ItemBody['measurements']): StoredPart[] =>
  entered.map(({ id, title, checked, value }) => ({
    id,
    title,
    checked: value === null ? checked : isReached({ checked, value }),
    value,
  }));

/** The actions to keep of those entered; the completion of a course decides itself whether its action is done. */
export const actionsToKeep = (
  { row }: AppraisalSubject,
  entered: ItemBody['actions'],
  before: readonly StoredPart[],
): StoredPart[] =>
  entered.map(({ id, title, checked, courseId, progressType, progressPriority }) => {
    const chosen = { progressType, progressPriority };
    if (courseId !== null) return { id, title, checked: false, courseId, ...chosen };
    const kept = before.find((one) => one.id === id);
    const times = actionTimes(kept, { checked, hasProgress: progressType !== null }, row.now);
    return { id, title, checked, ...chosen, ...times };
  });

const coursesOf = (parts: readonly StoredPart[]) => parts.flatMap(({ courseId }) => courseId ?? []);

function courseIdsIn({ items, retired }: AppraisalRow): number[] {
  return [...new Set([...items, ...retired.items].flatMap(({ parts }) => coursesOf(parts)))];
}

export function createActionCourses({ courses }: { courses: PersonCourses }) {
  async function shown(tx: Tx, subject: AppraisalSubject): Promise<ShownReview> {
    const { row } = subject;
    const ids = row.hasCourses ? courseIdsIn(row) : [];
    const time = { employeeId: row.employeeId, since: row.coursesSince, until: row.coursesUntil };
    const read = await courses.of(
      tx,
      ids.map((courseId) => ({ key: row.id, courseId, ...time })),
    );
    return { ...subject, courses: new Map(read.map((course) => [course.courseId, course])) };
  }

  return {
    shown,

    /** Actions as entered, each course under the name it was chosen by. */
    async named(
      tx: Tx,
      standing: Standing,
      entered: readonly EnteredAction[],
      before: readonly StoredPart[],
    ): Promise<EnteredAction[]> {
      const chosen = entered.flatMap(({ courseId }) => courseId ?? []);
      if (new Set(chosen).size < chosen.length) {
        throw invalidInput('actions', 'course-twice', 'Choose each course once');
      }
      const named: EnteredAction[] = [];
      for (const action of entered) {
        const kept = before.find(({ courseId }) => courseId != null && courseId === action.courseId);
        if (action.courseId === null || kept !== undefined) {
          named.push({ ...action, title: kept?.title ?? action.title });
          continue;
        }
        requireRight(standing, 'developments.course.add');
        const title = await courses.nameOf(tx, action.courseId);
        if (title === undefined) {
          throw invalidInput('actions', 'unknown-course', 'Choose a course from the catalogue');
        }
        named.push({ ...action, title });
      }
      return named;
    },

    find(
      tx: Tx,
      { row }: AppraisalSubject,
      standing: Standing,
      section: SectionRow,
      wanted: Parameters<PersonCourses['find']>[2],
    ): ReturnType<PersonCourses['find']> {
      if (section.type !== 'development' || !row.hasCourses) throw new Refusal('not-found');
      requireRight(standing, 'developments.course.add');
      return courses.find(tx, row.employeeId, wanted);
    },

    async enrol(
      tx: WriteTx,
      { row }: AppraisalSubject,
      standing: Standing,
      { section, item }: { section: SectionRow; item: ItemRow },
      { actionId, note }: { actionId: number; note: string },
    ): Promise<void> {
      const action = item.parts.find(({ id }) => id === actionId);
      if (section.type !== 'development' || !row.hasCourses) throw new Refusal('not-found');
      const courseId = found(action?.courseId ?? undefined);
      requireRight(standing, 'developments.course.enrol');
      await courses.enrol(tx, row.employeeId, { courseId, note });
    },
  };
}
export type ActionCourses = ReturnType<typeof createActionCourses>;
