import type { BoardPerson } from '@tenure/contract/work/joiners.ts';
import { stepState } from '@tenure/domain/work/workflow.ts';
import { dueOn } from '@tenure/domain/work/workflow-days.ts';
import type { BoardRow } from './joiners.reads.ts';

export function personView({ steps: kept, ...person }: BoardRow, today: string): BoardPerson {
  const days = { today, inAWeek: dueOn(today, 7) };
  const steps = kept.map(({ isDone, ...step }) => ({
    ...step,
    state: stepState({ isDone, dueOn: step.dueOn }, days),
  }));
  return {
    ...person,
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    late: steps.filter(({ state }) => state === 'late').length,
    next: steps.find(({ state }) => state !== 'done') ?? null,
  };
}
