import {
  type CourseSection,
  type StoredSection,
  withLaterFields,
} from '@tenure/contract/learning/activities.ts';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import type { PackageState } from '@tenure/contract/learning/packages.ts';
import type { EnrolmentState } from '@tenure/domain/learning/course.ts';
import type { Span } from '@tenure/domain/learning/watching.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { canDecide } from './person.reads.ts';

type StepRow = EnrolmentDetail['steps'][number] & {
  approverId: number | null;
  decidedById: number | null;
};
interface QuizRow {
  activity: number;
  /** The questions that were drawn; null for all. */
  questions: number[] | null;
  /** Attempts at this quiz that are closed. */
  closed: number;
  answers: { question: number; values: string[] }[];
  score: number;
  total: number;
  isPassed: boolean;
  closedAt: string;
}

export interface SignOffRow {
  id: number;
  activity: number;
  assessorId: number | null;
  /** Their name, as long as they are there to decide. */
  assessor: string | null;
  decision: 'met' | 'not-yet' | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
}

export interface EnrolmentRow {
  id: number;
  employeeId: number;
  fullName: string;
  courseId: number;
  courseName: string;
  courseVersion: number;
  cpdPoints: number;
  duration: number;
  validMonths: number | null;
  isShowSectionDescription: boolean;
  isSequenced: boolean;
  sections: CourseSection[];
  attempt: number;
  state: EnrolmentState;
  note: string;
  dueDate: string | null;
  requestedAt: string;
  completedAt: string | null;
  version: number;
  viewerEmployeeId: number | null;
  viewerAccountId: number;
  /** Someone else is signed in as the viewer: courses are taken and decided by oneself alone. */
  isActing: boolean;
  steps: StepRow[];
  progress: {
    activity: number;
    isDone: boolean;
    secondsOpen: number;
    watched: Span[];
    extraAttempts: number;
    /** Its file was opened in the last minutes: a player asks for a film part by part, and that is one opening. */
    isFileOpenedLately: boolean;
  }[];
  /** Attempts at quizzes that run. */
  sittings: { activity: number; questions: number[]; startedAt: string; secondsRunning: number }[];
  /** The newest closed attempt at each quiz. */
  quizzes: QuizRow[];
  /** The last reports of the packages' lessons. */
  lessons: {
    activity: number;
    lesson: number;
    isDone: boolean;
    state: Pick<PackageState, 'completion' | 'success' | 'score'>;
  }[];
  /** The newest request for each sign-off. */
  signOffs: SignOffRow[];
}

export interface EnrolmentSubject {
  row: EnrolmentRow;
  relation: Relation;
  version: number;
}

export async function enrolmentById(tx: Tx, id: number): Promise<EnrolmentSubject | undefined> {
  const [row] = await tx.query<Omit<EnrolmentRow, 'sections'> & { sections: StoredSection[] }>(
    `select n.id, n.employee_id, e.first_name || ' ' || e.last_name as full_name, n.course_id,
       c.name as course_name, n.course_version, c.cpd_points::float8 as cpd_points, c.duration,
       c.valid_months, c.shows_section_description as is_show_section_description,
       v.is_sequenced, v.sections, n.attempt, n.state, n.note, n.due_date,
       n.requested_at, n.completed_at, n.version,
       (select current_employee()) as viewer_employee_id, current_account() as viewer_account_id,
       ${isActing} as is_acting,
       coalesce((select jsonb_agg(jsonb_build_object('number', s.number, 'approverId', s.approver_id,
           'approver', (select a.first_name || ' ' || a.last_name from employee a
             where a.tenant_id = s.tenant_id and a.id = s.approver_id and (s.decision is not null or ${canDecide('a.id')})),
           'decision', s.decision, 'decidedById', s.decided_by, 'decidedBy', (select b.display_name from account b
             where b.tenant_id = s.tenant_id and b.id = s.decided_by),
           'decidedAt', s.decided_at, 'reason', s.reason) order by s.number)
         from course_enrolment_step s where s.tenant_id = n.tenant_id and s.enrolment_id = n.id), '[]') as steps,
       coalesce((select jsonb_agg(jsonb_build_object('activity', p.activity, 'isDone', p.done_at is not null,
           'secondsOpen', extract(epoch from tenure_now() - p.opened_at), 'watched', p.watched,
           'extraAttempts', p.extra_attempts,
           'isFileOpenedLately', coalesce(p.file_opened_at > tenure_now() - interval '10 minutes', false)))
         from course_progress p where p.tenant_id = n.tenant_id and p.enrolment_id = n.id), '[]') as progress,
       coalesce((select jsonb_agg(to_jsonb(q)) from (
         select distinct on (t.activity) t.activity, t.questions, t.answers, t.score, t.total, t.is_passed as "isPassed",
           t.closed_at as "closedAt", (count(*) over (partition by t.activity))::integer as closed
         from quiz_attempt t where t.tenant_id = n.tenant_id and t.enrolment_id = n.id
         order by t.activity, t.id desc) q), '[]') as quizzes,
       coalesce((select jsonb_agg(jsonb_build_object('activity', s.activity, 'questions', s.questions,
           'startedAt', s.started_at, 'secondsRunning', extract(epoch from tenure_now() - s.started_at)))
         from quiz_sitting s where s.tenant_id = n.tenant_id and s.enrolment_id = n.id), '[]') as sittings,
       coalesce((select jsonb_agg(jsonb_build_object('activity', l.activity, 'lesson', l.lesson, 'isDone', l.is_done,
           'state', l.state - '{suspendData,location,objectives}'::text[]) order by l.activity, l.lesson)
         from package_lesson l where l.tenant_id = n.tenant_id and l.enrolment_id = n.id), '[]') as lessons,
       coalesce((select jsonb_agg(to_jsonb(q)) from (
         select distinct on (s.activity) s.id, s.activity, s.assessor_id as "assessorId", s.decision, s.note,
           (select a.first_name || ' ' || a.last_name from employee a where a.tenant_id = s.tenant_id
             and a.id = s.assessor_id and (s.decision is not null or ${canDecide('a.id')})) as assessor,
           (select b.display_name from account b where b.tenant_id = s.tenant_id and b.id = s.decided_by) as "decidedBy",
           s.decided_at as "decidedAt"
         from course_sign_off s where s.tenant_id = n.tenant_id and s.enrolment_id = n.id
         order by s.activity, s.id desc) q), '[]') as sign_offs
     from course_enrolment n
     join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
     join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
     join course_version v on v.tenant_id = n.tenant_id and v.course_id = n.course_id and v.number = n.course_version
     where n.tenant_id = current_tenant() and n.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const relation = await relationToViewer(tx, row.employeeId);
  return (
    relation && {
      row: { ...row, sections: withLaterFields(row.sections) },
      relation,
      version: row.version,
    }
  );
}

/** The same with its row locked, by a statement of its own. */
export async function enrolmentToChange(tx: Tx, id: number): Promise<EnrolmentSubject | undefined> {
  await tx.query(
    'select from course_enrolment where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return enrolmentById(tx, id);
}

/** Whether a person has an open attempt at a course. */
export async function hasOpen(tx: Tx, employeeId: number, courseId: number): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from course_enrolment n where n.tenant_id = current_tenant() and n.employee_id = $1
       and n.course_id = $2 and n.state in ('requested', 'not-started', 'in-progress')) as has`,
    [employeeId, courseId],
  );
  return row?.has ?? false;
}
