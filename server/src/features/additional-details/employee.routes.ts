import { getEmployee } from '@tenure/contract/people/employee.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver } from '../../platform/policy/evaluate.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import { wholeEmployee } from './employee.reads.ts';
import { employeeView } from './employee.view.ts';

export const employeeRoutes: readonly Binding[] = [
  onSession(getEmployee, {
    load: (tx, { params, query }) => wholeEmployee(tx, params.employeeId, query.asOf),
    authorise: ({ viewer, subject }) => {
      const can = capabilitiesOver(viewer.grants, subject.relation);
      const knows =
        subject.relation.isSelf || can.has('organisation.future.view') || can.has('employees.employee.edit');
      // That somebody will come is a plan; who is not told of it is told that there is nobody.
      if (subject.today < subject.person.startDate && !knows) throw new Refusal('not-found');
      return onThatDay(can, subject);
    },
    present: ({ subject, can }) => employeeView(subject, can),
  }),
];
