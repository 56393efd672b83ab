import { actionTable } from '../../../platform/policy/action-table.ts';
import type { EmploymentToEnd } from './ending.reads.ts';

const needs = 'employees.employment.end';

/** An employment ends once, and the company never loses its last Company Admin by it. */
export const employmentPolicy = actionTable({
  END: {
    needs,
    in: {
      employed: 'allowed',
      'last-admin': 'employment.end.last-admin',
      leaving: 'employment.end.leaves',
      left: 'employment.end.has-left',
    },
  },
});

export function employmentState({ person }: Pick<EmploymentToEnd, 'person'>) {
  if (person.endDate !== null) return person.endDate < person.today ? 'left' : 'leaving';
  return person.isLastCompanyAdmin ? 'last-admin' : 'employed';
}

/**
 * A termination can be cancelled until its last day is over. Later changes that build on it also stop this, but they stay out of
 * the offer: the refusal names what to undo first.
 */
export const endingPolicy = actionTable({
  CANCEL: {
    needs,
    in: { planned: 'allowed', ended: 'employment.cancel.over', none: 'employment.cancel.none' },
  },
});

export function endingState({ person, endings }: Pick<EmploymentToEnd, 'person' | 'endings'>) {
  if (endings.some(({ state, lastDay }) => state === 'planned' && lastDay >= person.today)) return 'planned';
  return endings.some(({ state }) => state === 'ended') ? 'ended' : 'none';
}
