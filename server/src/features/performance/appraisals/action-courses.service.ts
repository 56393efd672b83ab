import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import { actionTimes } from '@tenure/domain/performance/development.ts';
import { isReached } from '@tenure/domain/performance/goal-progress.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import type { PersonCourse, PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject, ItemRow, SectionRow, StoredPart } from './appraisal.reads.ts';
import { invalidInput, requireRight } from './standing.service.ts';

/** A review with the employee's courses in its development actions; empty while the company has learning turned off. */
export interface ShownReview extends AppraisalSubject {
  courses: ReadonlyMap<number, PersonCourse>;
}

type EnteredPart = ItemBody['parts'][number];

/** The actions and measures to keep of those entered. A course's completion and a value decide themselves what is ticked. */
export function partsToKeep(
  { row }: AppraisalSubject,
  section: SectionRow,
  { parts, progressType }: Pick<ItemBody, 'parts' | 'progressType'>,
  before: readonly StoredPart[],
): StoredPart[] {
  return parts.map(({ id, title, checked, value, courseId }) => {
    if (section.type !== 'development') {
      const kept = section.type === 'goal' ? value : null;
      return {
        id,
        title,
        checked: kept === null ? checked : isReached({ checked, value: kept }),
        value: kept,
      };
    }
    if (courseId !== null) return { id, title, checked: false, courseId };
    const kept = before.find((one) => one.id === id);
    const times = actionTimes(kept, { checked, hasProgress: progressType !== null }, row.now);
    return { id, title, checked, ...times };
  });
}

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
      section: SectionRow,
      entered: readonly EnteredPart[],
      before: readonly StoredPart[],
    ): Promise<EnteredPart[]> {
      if (section.type !== 'development') return [...entered];
      const chosen = entered.flatMap(({ courseId }) => courseId ?? []);
      if (new Set(chosen).size < chosen.length) {
        throw invalidInput('parts', 'course-twice', 'Choose each course once');
      }
      const named: EnteredPart[] = [];
      for (const part of entered) {
        const kept = before.find(({ courseId }) => courseId != null && courseId === part.courseId);
        if (part.courseId === null || kept !== undefined) {
          named.push({ ...part, title: kept?.title ?? part.title });
          continue;
        }
        requireRight(standing, 'developments.course.add');
        const title = await courses.nameOf(tx, part.courseId);
        if (title === undefined) {
          throw invalidInput('parts', 'unknown-course', 'Choose a course from the catalogue');
        }
        named.push({ ...part, title });
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
