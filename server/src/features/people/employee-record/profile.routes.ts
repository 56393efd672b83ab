import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer as offerNames, paginate } from '@tenure/contract/envelopes.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { profileOverview } from '@tenure/contract/people/profile-overview.ts';
import { listSectionChanges } from '@tenure/contract/people/section-changes.ts';
import { tabSetup } from '@tenure/contract/people/tab-setup.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import { isToldOf } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AwayUntil } from '../../leave/calendar/calendar.api.ts';
import { overviewSubject } from './overview.reads.ts';
import { overviewOf } from './overview.service.ts';
import { profileFrame } from './profile.reads.ts';
import { type MakeOffer, profileView, showsSection } from './profile.view.ts';
import { changesOfSection } from './section-changes.reads.ts';
import { sectionChangeOf } from './section-changes.view.ts';
import { tabFlags } from './tab-setup.reads.ts';

/** Everyone may open a profile, so people who are still to start are hidden here from viewers who may not know of them. */
function capabilitiesOn(
  about: { relation: Relation; startDate: string; day: string; today: string },
  { grants }: Pick<Viewer, 'grants'>,
): ReadonlySet<Capability> {
  const { relation, startDate, today } = about;
  const can = capabilitiesOver(grants, relation);
  if (today < startDate && !isToldOf(can, relation)) throw new Refusal('not-found');
  return onThatDay(can, about);
}

export function profileRoutes(offer: MakeOffer, awayUntil: AwayUntil): Binding[] {
  return [
    onSession(tabSetup, { act: ({ tx }) => tabFlags(tx), present: ({ result }) => result }),
    onSession(userProfile, {
      load: (tx, { params, query }) => profileFrame(tx, params.employeeId, query.asOf),
      authorise: ({ viewer, subject }) =>
        capabilitiesOn({ ...subject, startDate: subject.person.startDate }, viewer),
      present: ({ viewer, subject, can }) =>
        profileView(subject, can, offer(new Set(subject.tenant.enabledModules)), viewer),
    }),
    onSession(listSectionChanges, {
      load: (tx, { params }) => profileFrame(tx, params.employeeId, undefined),
      authorise: ({ viewer, subject, input: { params } }) => {
        const can = capabilitiesOn({ ...subject, startDate: subject.person.startDate }, viewer);
        if (!showsSection(subject, can, offer(new Set(subject.tenant.enabledModules)), params.section))
          throw new Refusal('not-found');
        return can;
      },
      act: ({ tx, input: { params, query } }) => changesOfSection(tx, params, query),
      present: ({ subject, result, input, request }) => ({
        data: result.rows.map((row) => sectionChangeOf(row, subject)),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offerNames('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(profileOverview, {
      load: (tx, { params, query }) => overviewSubject(tx, params.employeeId, query.asOf),
      authorise: ({ viewer, subject }) => capabilitiesOn(subject, viewer),
      act: ({ tx, viewer, subject, can }) => overviewOf(tx, viewer, subject, can, { offer, awayUntil }),
      present: ({ result }) => result,
    }),
  ];
}
