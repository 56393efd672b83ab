import { type DraftStep, draftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import { expect, it, test } from 'vitest';
import { emptyForm, formOf, stepOf } from './step-form.ts';

const steps: DraftStep[] = [
  {
    kind: 'add',
    reportsTo: 'pos-4',
    title: 'Berth planner',
    departmentId: 2,
    locationId: 3,
    employmentType: emptyForm.employmentType,
    budgetFte: 1.5,
    budgetHeadcount: 2,
    budgetSalary: 91_000.5,
    budgetCurrency: 'AUD',
  },
  { kind: 'move', position: 'pos-7', reportsTo: null },
  {
    kind: 'split',
    position: 'step-1',
    title: 'Night shift',
    budgetFte: 0,
    budgetHeadcount: 0,
    budgetSalary: 40_000,
    employeeIds: [5, 6],
    reports: ['pos-8'],
  },
  { kind: 'close', position: 'pos-9', reportsGoTo: 'pos-4', holdersGoTo: null },
  { kind: 'change', position: 'pos-9', title: 'Rigger', budgetSalary: 50_000, budgetCurrency: 'NZD' },
];

it.each(steps)('sends a step that was opened and not edited as it was: $kind', (step) => {
  expect(draftStep.parse(stepOf(formOf(step), true))).toEqual(step);
});

it.each(steps)('sends no salary without the right to see them: $kind', (step) => {
  expect(Object.keys(stepOf(formOf(step), false)).filter((key) => /Salary|Currency/.test(key))).toEqual([]);
});

test('fields of another kind keep their values when the kind is switched back', () => {
  const [add] = steps;
  const form = add && formOf(add);
  expect(form && stepOf({ ...form, kind: 'move' }, true)).toMatchObject({ kind: 'move', reportsTo: 'pos-4' });
  expect(form && stepOf({ ...form, kind: 'move', position: 'pos-1' }, true)).not.toHaveProperty('title');
  expect(form && stepOf({ ...form, kind: 'add' }, true)).toEqual(add);
});

test('a change sends only the fields that were entered, and a currency in capitals', () => {
  const change = { ...emptyForm, kind: 'change', position: 'pos-3' } as const;
  expect(stepOf({ ...change, title: '  ' }, true)).toEqual({ kind: 'change', position: 'pos-3' });
  expect(stepOf({ ...change, budgetFte: 0, budgetCurrency: 'nzd' }, true)).toEqual({
    kind: 'change',
    position: 'pos-3',
    budgetFte: 0,
    budgetCurrency: 'NZD',
  });
});

test('a step without its position is sent all the same, and refused at that field', () => {
  const refused = draftStep.safeParse(stepOf(emptyForm, true));
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['position', 'Choose a position'],
  ]);
});
