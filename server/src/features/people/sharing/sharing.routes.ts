import { shareProfile } from '@tenure/contract/people/sharing.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { profileShared } from './sharing.notifications.ts';
import { type PersonToShare, personToShare, readerOf } from './sharing.reads.ts';

interface SharingDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

/** People before their first day see the cards of people they will meet, but have no one to send one to. */
function authorise({ viewer, subject }: { viewer: Viewer; subject: PersonToShare }) {
  if (viewer.isBeforeDayOne) throw new Refusal('forbidden');
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

const unsuitable = (reason: string) => invalidInput('toId', 'unsuitable', reason);

export function sharingRoutes({ audit, notifications }: SharingDeps): Binding[] {
  return [
    onSession(shareProfile, {
      load: (tx, { params }) => personToShare(tx, params.employeeId),
      authorise,
      act: async ({ tx, viewer, subject, input: { body } }) => {
        const { employeeId, fullName, isHere } = subject;
        if (!isHere) {
          throw refuse('sharing.share.not-here');
        }
        if (body.toId === viewer.employeeId) throw unsuitable('Choose someone other than yourself');
        if (body.toId === employeeId) throw unsuitable(`Choose someone other than ${fullName}`);
        const accountId = await readerOf(tx, body.toId);
        if (accountId === undefined) throw unsuitable('Choose a person who works here and can sign in');
        await notifications.notify(tx, [accountId], {
          kind: profileShared.kind,
          parameters: { by: await nameOfActor(tx), person: fullName },
          href: `/controlpanel/user-profile/new/?id=${employeeId}`,
          speaksOf: { employeeId },
        });
        await audit.record(tx, {
          action: 'profile-link.sent',
          subject: { type: 'employee', id: employeeId },
          details: { to: body.toId },
        });
      },
      present: () => undefined,
    }),
  ];
}
