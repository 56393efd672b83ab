import type { HeldTime } from '@tenure/contract/organisation/assignments.ts';
import type { AskedOfPerson } from './assignments.queries.ts';
import type { Picked } from './components/record-picker.tsx';

export type AssignmentAct = AskedOfPerson['act'];

/** A salary exists that this form has not requested: it stays unchanged. */
export const keptSalary = 'kept';

/** A person's assignment as form values; an amount or a day is empty where there is none. */
export interface AssignmentDraft {
  person: Picked | null;
  from: string;
  to: string;
  isPrimary: boolean;
  leavesMain: boolean;
  fte: number | '';
  salary: number | '' | typeof keptSalary;
  currency: string;
  reason: string;
}

export const emptyAssignment = (from: string): AssignmentDraft => ({
  person: null,
  from,
  to: '',
  isPrimary: true,
  leavesMain: false,
  fte: 1,
  salary: '',
  currency: '',
  reason: '',
});

export function draftOfTime(time: HeldTime): AssignmentDraft {
  const { person, from, to, isPrimary, fte, hasSalary, currency, reason } = time;
  return {
    person: { id: person.id, title: person.fullName },
    from,
    to: to ?? '',
    isPrimary,
    leavesMain: false,
    fte,
    salary: hasSalary ? keptSalary : '',
    currency: currency ?? '',
    reason,
  };
}

const heldFields = ['isPrimary', 'fte', 'salary', 'currency', 'reason'] as const;
const dayFields = ['from', 'to'] as const;
export type ComparedField = (typeof heldFields)[number] | (typeof dayFields)[number];

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value);
const amountOf = (salary: AssignmentDraft['salary']) => (typeof salary === 'number' ? salary : null);

/** Only the differences, as the contract expects them. */
function changedOf(base: AssignmentDraft, draft: AssignmentDraft) {
  const { isPrimary, fte, salary, currency, reason } = draft;
  const all = { isPrimary, fte: Number(fte), salary: amountOf(salary), currency: orNull(currency), reason };
  const changed = heldFields.filter(
    (field) => base[field] !== draft[field] && !(field === 'salary' && salary === keptSalary),
  );
  // A currency means nothing without a salary, and a salary needs one.
  const named = changed.includes('salary') && salary !== '' ? [...changed, 'currency' as const] : changed;
  return Object.fromEntries(Object.entries(all).filter(([field]) => named.some((name) => name === field)));
}

export function askedOf(
  act: AssignmentAct,
  time: HeldTime | null,
  base: AssignmentDraft,
  draft: AssignmentDraft,
): AskedOfPerson {
  const { from, to } = draft;
  if (act === 'assign' || time === null) {
    const { person, isPrimary, leavesMain, fte, salary, currency, reason } = draft;
    return {
      act: 'assign',
      given: {
        employeeId: person?.id ?? 0,
        from,
        to: orNull(to),
        isPrimary,
        leavesMain: isPrimary && leavesMain,
        fte: Number(fte),
        salary: amountOf(salary),
        currency: salary === '' ? null : orNull(currency),
        reason,
      },
    };
  }
  const { assignmentId } = time;
  if (act === 'withdraw') return { act, assignmentId };
  if (act === 'end') return { act, assignmentId, given: { from } };
  const values = changedOf(base, draft);
  if (act === 'change') return { act, assignmentId, given: { from, values } };
  const days = {
    ...(from === base.from ? {} : { from }),
    ...(to === base.to ? {} : { to: orNull(to) }),
  };
  return { act, assignmentId, given: { values: { ...values, ...days } } };
}

export interface Difference {
  field: ComparedField;
  /** Whether both changed it, to different values. */
  isConflict: boolean;
}

/** Someone else's changes since a form was opened; a change from a given day ignores its dates. */
export function differencesOf(
  act: AssignmentAct,
  base: AssignmentDraft,
  mine: AssignmentDraft,
  theirs: AssignmentDraft,
): Difference[] {
  const compared = act === 'correct' ? [...dayFields, ...heldFields] : heldFields;
  // A hidden salary cannot be compared: a person who enters a new one must choose which applies.
  const isUnknown = theirs.salary === keptSalary && mine.salary !== base.salary;
  return compared
    .filter((field) => theirs[field] !== base[field] || (field === 'salary' && isUnknown))
    .map((field) => ({ field, isConflict: mine[field] !== base[field] && mine[field] !== theirs[field] }));
}

/** Mine merged with theirs: their own changes are kept, and conflicts follow the choice. */
export function mergedDraft(
  mine: AssignmentDraft,
  theirs: AssignmentDraft,
  differences: readonly Difference[],
  kept: ReadonlySet<ComparedField>,
): AssignmentDraft {
  const taken = differences.filter(({ field, isConflict }) => !(isConflict && kept.has(field)));
  return { ...mine, ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])) };
}
