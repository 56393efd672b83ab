import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { EnrolmentSubject } from './enrolment.reads.ts';

export type Attempt = EnrolmentSubject;

/** What a feature takes whose own records complete activities. */
export interface CourseAttempts {
  byId(tx: Tx, enrolmentId: number): Promise<Attempt | undefined>;
  /** The same with its row locked. */
  toChange(tx: Tx, enrolmentId: number): Promise<Attempt | undefined>;
  /** Refuses a viewer who may not know of it. */
  authorise(given: { viewer: Viewer; subject: Attempt }): Can;
  /** Refuses an activity its learner may not open now. */
  activityIn(attempt: Attempt, key: number): CourseActivity;
  begin(tx: WriteTx, attempt: Attempt, key: number): Promise<void>;
  /** Completes an activity by another person's word, from a day on; false where there is nothing to complete. */
  completeFor(tx: WriteTx, enrolmentId: number, key: number, on: string): Promise<boolean>;
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
