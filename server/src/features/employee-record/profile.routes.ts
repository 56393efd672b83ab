import { userProfile } from '@tenure/contract/people/profile.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import { recordCapabilities } from './dated-record.policy.ts';
import { profileFrame } from './profile.reads.ts';
import { type ProfileOffer, profileView } from './profile.view.ts';

export function profileRoutes(offer: () => ProfileOffer): Binding[] {
  return [
    onSession(userProfile, {
      load: (tx, { params, query }) => profileFrame(tx, params.employeeId, query.asOf),
      authorise: ({ viewer, subject }) =>
        onThatDay(recordCapabilities(viewer.grants, subject.relation), subject),
      present: ({ subject, can }) => profileView(subject, can, offer()),
    }),
  ];
}
