import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type {
  listEmployeeWorkPatterns,
  listWorkPatternChanges,
  workPatternOptions,
} from '@tenure/contract/pay/work-patterns.ts';
import { endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import { Temporal } from 'temporal-polyfill';
import { assignmentFields, editAddress, profileAddress, shownPattern } from './work-pattern.view.ts';
import type { AssignmentsToEdit, ChangesToRead, PatternChoice } from './work-pattern-assignment.store.ts';

type Can = ReadonlySet<Capability>;
const offered: readonly Capability[] = ['work-pattern.view', 'work-pattern.edit', 'work-pattern.delete'];
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

const addresses = (patternId: number, employeeId: number, can: Can) => ({
  editUrl: can.has('work-pattern.library.edit') ? editAddress(patternId) : null,
  assignUrl: can.has('work-pattern.edit') ? profileAddress(employeeId) : null,
});

const metadata = (can: Can) => ({
  actions: offered.filter((one) => can.has(one)),
  fields: assignmentFields(can.has('work-pattern.edit')),
});

export function assignmentsView(
  { employeeId, today, assignments }: AssignmentsToEdit,
  can: Can,
): EndpointAnswer<typeof listEmployeeWorkPatterns> {
  return {
    data: assignments.map(({ id, from, to, pattern }) => ({
      id,
      effectiveDate: from,
      endDate: to === endOfTime ? null : dayBefore(to),
      isCurrent: from <= today && today < to,
      isFuture: today < from,
      isPast: to <= today,
      workPattern: shownPattern(pattern, addresses(pattern.id, employeeId, can)),
    })),
    metadata: { ...metadata(can), today },
  };
}

export function optionsView(
  { employeeId, patterns }: PatternChoice,
  can: Can,
): EndpointAnswer<typeof workPatternOptions> {
  return {
    workPattern: patterns.map((pattern) => ({
      value: pattern.id,
      label: pattern.title,
      workPattern: shownPattern(pattern, addresses(pattern.id, employeeId, can)),
    })),
  };
}

export function changesView(
  { changes }: ChangesToRead,
  can: Can,
): EndpointAnswer<typeof listWorkPatternChanges> {
  return { data: changes, metadata: metadata(can) };
}
