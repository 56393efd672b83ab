import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { EnrolmentSubject } from './enrolment.reads.ts';

export type Attempt = EnrolmentSubject;

/** The part of enrolments for features whose own records complete activities. */
export interface CourseAttempts {
  byId(tx: Tx, enrolmentId: number): Promise<Attempt | undefined>;
  /** The same with its row locked. */
  toChange(tx: Tx, enrolmentId: number): Promise<Attempt | undefined>;
  /** Refuses a viewer who may not know of it. */
  authorise(given: { viewer: Viewer; subject: Attempt }): Can;
  /** Refuses an activity its learner may not open now. */
  activityIn(attempt: Attempt, key: number): CourseActivity;
  begin(tx: WriteTx, attempt: Attempt, key: number): Promise<void>;
  /** Completes an activity from a day, today by default; false where there is nothing to complete. */
  completeFor(tx: WriteTx, enrolmentId: number, key: number, on: string | null): Promise<boolean>;
  isDone(attempt: Attempt, key: number): boolean;
}

/** Attempts that one person assigned to many. */
export interface ManyAssigned {
  courseName: string;
  dueDate: string | null;
  enrolments: readonly { id: number; employeeId: number }[];
}

/** Records each in the log and notifies each person once. */
export type TellAssigned = (tx: WriteTx, given: ManyAssigned) => Promise<void>;

/** A person's course in a period: from a day, and up to a day where the period is over. */
export interface WantedCourse {
  /** Whatever the caller tells its rows apart by. */
  key: number;
  employeeId: number;
  courseId: number;
  since: string;
  until: string | null;
}

export interface PersonCourse extends Pick<WantedCourse, 'key' | 'courseId'> {
  name: string;
  url: string;
  isApprovalRequired: boolean;
  dueDate: string | null;
  approval: 'requested' | 'approved' | 'declined' | null;
  isEnrolled: boolean;
  /** Completed in the time; earlier completions do not count. */
  isCompleted: boolean;
  startedAt: string | null;
  completedAt: string | null;
}

/**
 * The part of enrolments for features that show people's courses beside their own records. Those decide
 * themselves who may see them.
 */
export interface PersonCourses {
  of(tx: Tx, wanted: readonly WantedCourse[]): Promise<PersonCourse[]>;
  /** Courses a person can take, a page at a time. */
  find(
    tx: Tx,
    employeeId: number,
    wanted: {
      page: number;
      itemsPerPage: number;
      searchText: string | undefined;
      order: 'name:asc' | 'name:desc';
    },
  ): Promise<{
    rows: { id: number; name: string; duration: number; isApprovalRequired: boolean }[];
    total: number;
  }>;
  /** The name of a course that people can enrol in. */
  nameOf(tx: Tx, courseId: number): Promise<string | undefined>;
  /** Enrols a person who does so themselves, or requests their enrolment where the course needs approval. */
  enrol(tx: WriteTx, employeeId: number, given: { courseId: number; note: string }): Promise<void>;
}

export interface Completion {
  id: number;
  employeeId: number;
  /** The name of the course as it was then. */
  name: string;
  completedOn: string;
}

/** The part of enrolments for rules about completed courses; nothing is found where learning is turned off. */
export interface CourseCompletions {
  /** Completions recorded since a moment, in the order of their ids. */
  after(
    tx: Tx,
    wanted: { courseId: number; since: string; afterId: number; most: number },
  ): Promise<Completion[]>;
  /** Published courses, a page at a time. */
  find(
    tx: Tx,
    wanted: {
      page: number;
      itemsPerPage: number;
      searchText?: string | undefined;
      isDescending: boolean;
    },
  ): Promise<{ rows: { id: number; name: string }[]; total: number }>;
  isOffered(tx: Tx, courseId: number): Promise<boolean>;
}
