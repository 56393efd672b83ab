import { found } from '../../../platform/http/refusal.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import { salaryToReveal } from './position.reads.ts';

export const organisationReveals: readonly Reveal[] = [
  revealOf({
    section: 'positions',
    field: 'salary',
    capability: 'positions.salary.view',
    action: 'position.salary-revealed',
    load: salaryToReveal,
    can: ({ grants }, { relation }) => capabilitiesOver(grants, relation),
    read: ({ subject: { kept, today }, can }) => {
      // A planned value does not exist for viewers who may not see plans.
      const isPlanned = kept !== undefined && kept.from > today;
      const { salary } = found(isPlanned && !can.has('organisation.future.view') ? undefined : kept);
      return salary === null ? null : Number(salary);
    },
  }),
];
