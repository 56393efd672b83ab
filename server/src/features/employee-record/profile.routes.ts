import { userProfile } from '@tenure/contract/people/profile.ts';
import { tabSetup } from '@tenure/contract/people/tab-setup.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver } from '../../platform/policy/evaluate.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import { profileFrame } from './profile.reads.ts';
import { type ProfileOffer, profileView } from './profile.view.ts';
import { tabFlags } from './tab-setup.reads.ts';

export function profileRoutes(offer: () => ProfileOffer): Binding[] {
  return [
    onSession(tabSetup, { act: ({ tx }) => tabFlags(tx), present: ({ result }) => result }),
    onSession(userProfile, {
      load: (tx, { params, query }) => profileFrame(tx, params.employeeId, query.asOf),
      authorise: ({ viewer, subject }) => {
        const { relation, person, today } = subject;
        const can = capabilitiesOver(viewer.grants, relation);
        const knows =
          relation.isSelf || can.has('organisation.future.view') || can.has('employees.employee.edit');
        // That somebody will come is a plan; who is not told of it is told that there is nobody.
        if (today < person.startDate && !knows) throw new Refusal('not-found');
        return onThatDay(can, subject);
      },
      present: ({ subject, can }) => profileView(subject, can, offer()),
    }),
  ];
}
