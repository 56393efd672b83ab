import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveWorkPattern,
  createWorkPattern,
  getWorkPattern,
  listWorkPatternHolders,
  listWorkPatterns,
  saveWorkPattern,
} from '@tenure/contract/pay/work-pattern-library.ts';
import {
  hoursFields,
  type ShownWorkPattern,
  type WorkPatternBody,
} from '@tenure/contract/pay/work-pattern-shapes.ts';
import {
  assignWorkPattern,
  correctWorkPattern,
  listEmployeeWorkPatterns,
  listWorkPatternChanges,
  removeWorkPattern,
  type WorkPatternAssignment,
  workPatternOptions,
} from '@tenure/contract/pay/work-patterns.ts';
import { hundredthsOf, textOf } from '@tenure/domain/pay/work-pattern.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = '2026-11-24';
const pathOf = '/api/work-patterns';
const hours = (text: string) => hundredthsOf(text) ?? 0;

function shownOf(id: number, { weeks, ...parts }: WorkPatternBody, isDeleted = false): ShownWorkPattern {
  const workWeeks = weeks.map((week, place) => ({
    ...week,
    id: id * 100 + place,
    name: `Week ${place + 1}`,
    total: textOf(hoursFields.reduce((sum, field) => sum + hours(week[field]), 0)),
  }));
  return {
    ...parts,
    id,
    periodLength: weeks.length === 1 ? null : weeks.length,
    isMultiWeek: weeks.length > 1,
    periodLengthLabel: weeks.length === 1 ? 'Every week' : `Every ${weeks.length} weeks`,
    workWeeks,
    total: textOf(
      weeks.flatMap((week) => hoursFields.map((field) => hours(week[field]))).reduce((a, b) => a + b, 0),
    ),
    editUrl: `/admin/work-patterns/${id}`,
    assignUrl: null,
    isDeleted,
  };
}

const week = (day: string) => ({
  mondayHours: day,
  tuesdayHours: day,
  wednesdayHours: day,
  thursdayHours: day,
  fridayHours: day,
  saturdayHours: '0.00',
  sundayHours: '0.00',
});
const parts = { description: '', startDate: '2024-01-01', timezone: 'Australia/Melbourne', jurisdiction: '' };
let patterns: ShownWorkPattern[] = [
  shownOf(1, { ...parts, title: 'Standard 38 hours', weeks: [week('7.60')] }),
  shownOf(2, { ...parts, title: 'Two-week roster', weeks: [week('12.00'), week('0.00')] }),
];
let given: { id: number; from: string; patternId: number }[] = [{ id: 1, from: '2022-03-01', patternId: 1 }];

function patternOf(id: number): ShownWorkPattern {
  const found = patterns.find((one) => one.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}
const peopleOf = (id: number) => given.filter(({ patternId }) => patternId === id).length;

const recordOf = (pattern: ShownWorkPattern) => ({
  data: { ...pattern, people: peopleOf(pattern.id), isOpen: peopleOf(pattern.id) === 0 },
  metadata: { capabilities: ['work-pattern.library.edit'], fields: [] },
});

function kept(pattern: ShownWorkPattern) {
  patterns = [...patterns.filter(({ id }) => id !== pattern.id), pattern];
  return recordOf(pattern);
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

function assignmentsAnswer() {
  const ordered = given.toSorted((one, other) => one.from.localeCompare(other.from));
  const data = ordered.map(({ id, from, patternId }, place): WorkPatternAssignment => {
    const next = ordered[place + 1]?.from;
    const endDate = next === undefined ? null : dayBefore(next);
    const [isFuture, isPast] = [from > today, endDate !== null && endDate < today];
    return {
      id,
      effectiveDate: from,
      endDate,
      isCurrent: !isFuture && !isPast,
      isFuture,
      isPast,
      workPattern: patternOf(patternId),
    };
  });
  const field = (key: string, label: string) => ({
    key,
    label,
    description: '',
    isVisible: true,
    isEditable: true,
    isRequired: key !== 'reason',
  });
  return {
    data,
    metadata: {
      actions: ['work-pattern.view', 'work-pattern.edit', 'work-pattern.delete'],
      fields: [
        field('workPatternId', 'Work pattern'),
        field('effectiveDate', 'From'),
        field('reason', 'Reason'),
      ],
      today,
    },
  };
}

export const workPatternHandlers = [
  mock(listWorkPatterns, ({ query }) => ({
    data: patterns.map((pattern) => ({
      id: pattern.id,
      title: pattern.title,
      jurisdiction: pattern.jurisdiction,
      isMultiWeek: pattern.isMultiWeek,
      periodLengthLabel: pattern.periodLengthLabel,
      weekly: textOf(Math.round(Number(pattern.total.replace('.', '')) / pattern.workWeeks.length)),
      people: peopleOf(pattern.id),
      isDeleted: pattern.isDeleted,
    })),
    metadata: {
      pagination: paginate(patterns.length, patterns.length, query, pathOf),
      actions: offer('VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'),
    },
  })),
  mock(getWorkPattern, ({ params }) => recordOf(patternOf(params.patternId))),
  mock(createWorkPattern, ({ body }) => kept(shownOf(patterns.length + 1, body))),
  mock(saveWorkPattern, ({ params, body }) => kept(shownOf(params.patternId, body))),
  mock(archiveWorkPattern, ({ params, body }) =>
    kept({ ...patternOf(params.patternId), isDeleted: body.isDeleted }),
  ),
  mock(listWorkPatternHolders, ({ query }) => ({
    data: [],
    metadata: { pagination: paginate(0, 0, query, pathOf), actions: offer('VIEW', 'FILTER', 'SORT') },
  })),
  mock(listEmployeeWorkPatterns, assignmentsAnswer),
  mock(workPatternOptions, () => ({
    workPattern: patterns
      .filter(({ isDeleted }) => !isDeleted)
      .map((workPattern) => ({ value: workPattern.id, label: workPattern.title, workPattern })),
  })),
  mock(listWorkPatternChanges, () => ({ data: [], metadata: { actions: [], fields: [] } })),
  mock(assignWorkPattern, ({ body }) => {
    const others = given.filter(({ from }) => from !== body.effectiveDate);
    given = [
      ...others,
      { id: given.length + 1, from: body.effectiveDate, patternId: patternOf(body.workPatternId).id },
    ];
    return assignmentsAnswer();
  }),
  mock(correctWorkPattern, ({ params, body }) => {
    given = given.map((one) =>
      one.id === params.assignmentId
        ? { ...one, from: body.effectiveDate, patternId: body.workPatternId }
        : one,
    );
    return assignmentsAnswer();
  }),
  mock(removeWorkPattern, ({ params }) => {
    given = given.filter(({ id }) => id !== params.assignmentId);
    return undefined;
  }),
];
