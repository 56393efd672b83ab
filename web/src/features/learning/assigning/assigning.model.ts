import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type {
  AssignKind,
  previewCourseAssignment,
  startCourseAssignment,
} from '@tenure/contract/learning/assigning.ts';

interface Named {
  id: number;
  name: string;
}
export const dueKinds = ['none', 'date', 'days'] as const;
export interface AssignDraft {
  course: Named | null;
  kind: AssignKind;
  chosen: Named[];
  /** Ids of people chosen in the directory. */
  selected: readonly number[];
  startedWithin: number | null;
  due: (typeof dueKinds)[number];
  dueDate: string;
  dueDays: number | null;
  again: boolean;
}

export const emptyDraft = (selected: readonly number[]): AssignDraft => ({
  course: null,
  kind: 'people',
  chosen: [],
  selected,
  startedWithin: 30,
  due: 'none',
  dueDate: '',
  dueDays: 30,
  again: false,
});

const mostDays = 366;
const isCount = (days: number | null): days is number => days !== null && days >= 1 && days <= mostDays;

/** Everyone named in the draft, without duplicates. */
export function idsOf({ kind, chosen, selected }: AssignDraft): number[] {
  if (kind === 'everyone' || kind === 'joiners') return [];
  return [...new Set([...(kind === 'people' ? selected : []), ...chosen.map(({ id }) => id)])];
}

type DraftProblem = 'course' | 'people' | 'startedWithin' | 'dueDate' | 'dueDays';

/** The problems the server would refuse. */
export function problemsOf(draft: AssignDraft): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  if (draft.course === null) problems.add('course');
  if (draft.kind === 'joiners' && !isCount(draft.startedWithin)) problems.add('startedWithin');
  if (draft.kind !== 'joiners' && draft.kind !== 'everyone' && idsOf(draft).length === 0)
    problems.add('people');
  if (draft.due === 'date' && draft.dueDate === '') problems.add('dueDate');
  if (draft.due === 'days' && !isCount(draft.dueDays)) problems.add('dueDays');
  return problems;
}

export type StartValues = EndpointRequest<typeof startCourseAssignment>['body'];
export const valuesOf = (draft: AssignDraft): StartValues => ({
  courseId: draft.course?.id ?? 0,
  audience: {
    kind: draft.kind,
    ids: idsOf(draft),
    days: draft.kind === 'joiners' ? draft.startedWithin : null,
  },
  dueDate: draft.due === 'date' ? draft.dueDate : null,
  dueDays: draft.due === 'days' ? draft.dueDays : null,
  again: draft.again,
});

export type CheckedQuery = NonNullable<EndpointRequest<typeof previewCourseAssignment>['query']>;
/** The request to check the same people and course; the due date does not affect who is enrolled. */
export function checkOf({ courseId, audience, again }: StartValues): CheckedQuery {
  const { kind, ids = [], days } = audience;
  return {
    courseId: String(courseId),
    kind,
    again: again === true ? 'true' : 'false',
    ...(ids.length > 0 && { ids: ids.join(',') }),
    ...(days != null && { days: String(days) }),
  };
}
