import { getEmployee } from '@tenure/contract/people/employee.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import { isToldOf } from '../../../platform/policy/to-come.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { wholeEmployee } from './employee.reads.ts';
import { type EnteringSections, employeeView } from './employee.view.ts';

export const employeeRoutes = (seal: PrivateSeal, sections: EnteringSections): readonly Binding[] => [
  onSession(getEmployee, {
    load: (tx, { params, query }) => wholeEmployee(tx, seal, params.employeeId, query.asOf),
    authorise: ({ viewer, subject }) => {
      const can = capabilitiesOver(viewer.grants, subject.relation);
      const { person, relation, today } = subject;
      if (today < person.startDate && !isToldOf(can, relation)) throw new Refusal('not-found');
      return onThatDay(can, subject);
    },
    present: ({ subject, viewer, can }) => employeeView(subject, viewer, can, sections),
  }),
];
