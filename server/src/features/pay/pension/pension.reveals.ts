import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import { pensionCapabilities } from './pension.policy.ts';
import type { Pensions } from './pension.service.ts';
import { pensionToRead } from './pension.store.ts';

export function pensionReveals(pensions: Pensions): Reveal[] {
  return (['employeeContribution', 'employerContribution'] as const).map((field) =>
    revealOf({
      section: 'pension',
      field,
      capability: 'pension.view',
      action: 'pension.revealed',
      load: pensionToRead,
      can: ({ grants }, subject) => pensionCapabilities(grants, subject),
      read: ({ subject }) => pensions.wholeContributions(subject)[field],
    }),
  );
}
