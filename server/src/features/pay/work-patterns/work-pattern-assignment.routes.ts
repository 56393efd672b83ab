import {
  assignWorkPattern,
  correctWorkPattern,
  listEmployeeWorkPatterns,
  listWorkPatternChanges,
  removeWorkPattern,
  workPatternOptions,
} from '@tenure/contract/pay/work-patterns.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { workPatternCapabilities } from './work-pattern.policy.ts';
import type { WorkPatternAssignments } from './work-pattern-assignment.service.ts';
import {
  type AssignmentsToEdit,
  assignmentsToEdit,
  assignmentsToRead,
  changesToRead,
  patternsToChoose,
} from './work-pattern-assignment.store.ts';
import { assignmentsView, changesView, optionsView } from './work-pattern-assignment.view.ts';

const authorise = <Subject extends { relation: Relation }>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}) => workPatternCapabilities(viewer.grants, subject.relation);
const presented = (subject: AssignmentsToEdit, can: Can) =>
  new Presented(assignmentsView(subject, can), subject.version);
const presentResult = ({ result, can }: { result: AssignmentsToEdit; can: Can }) => presented(result, can);

export function workPatternAssignmentRoutes(assignments: WorkPatternAssignments): Binding[] {
  const toChange = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) =>
      assignmentsToEdit(tx, params.employeeId),
    authorise: authorise<AssignmentsToEdit>,
    version: ({ version }: AssignmentsToEdit) => version,
  };
  return [
    onSession(listEmployeeWorkPatterns, {
      load: (tx, { params }) => assignmentsToRead(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(workPatternOptions, {
      load: (tx, { params, query }) => patternsToChoose(tx, params.employeeId, query.searchText ?? ''),
      authorise,
      present: ({ subject, can }) => optionsView(subject, can),
    }),
    onSession(listWorkPatternChanges, {
      load: (tx, { params }) => changesToRead(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => changesView(subject, can),
    }),
    onSession(assignWorkPattern, {
      ...toChange,
      act: ({ tx, subject, input }) => assignments.assign(tx, subject, input.body),
      present: presentResult,
    }),
    onSession(correctWorkPattern, {
      ...toChange,
      act: ({ tx, subject, input }) =>
        assignments.correct(tx, subject, input.params.assignmentId, input.body),
      present: presentResult,
    }),
    onSession(removeWorkPattern, {
      ...toChange,
      act: ({ tx, subject, input }) => assignments.remove(tx, subject, input.params.assignmentId),
      present: () => undefined,
    }),
  ];
}
