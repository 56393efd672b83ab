import type { Grant } from '@tenure/contract/capabilities.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { giveProfile, takeProfile } from './assignment.store.ts';
import { type AccountRow, givenProfiles, isHeldByAnotherActive } from './holder.reads.ts';
import { companyAdmin, grantsBeyond, notHeld } from './profile.policy.ts';
import type { ProfileRow } from './profile.reads.ts';
import { letAccountsFollow } from './profile.store.ts';

/** A profile to assign or remove, its present or future holder, and the grants of the person doing it. */
export interface AssignmentToChange {
  account: AccountRow;
  profile: ProfileRow;
  held: readonly Grant[];
}

interface Given {
  id: number;
  name: string;
}

export function createAssignments({ audit }: { audit: Audit }) {
  async function changed(
    tx: WriteTx,
    { account, profile }: AssignmentToChange,
    action: 'security-profile.assigned' | 'security-profile.removed',
    before: readonly Given[],
  ) {
    await letAccountsFollow(tx, [account.id]);
    const after = await givenProfiles(tx, account.id);
    await audit.record(tx, {
      action,
      subject: { type: 'account', id: account.id },
      details: {
        profile: profile.name,
        profileId: profile.id,
        profilesBefore: before.map(({ name }) => name),
        profilesAfter: after.map(({ name }) => name),
      },
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'security-profiles' });
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [account.id] },
      { type: 'changed', subject: 'permissions' },
    );
  }

  function refuseHeldByAll({ heldByAll }: ProfileRow) {
    if (heldByAll) throw refuse('access.remove.held-by-all');
  }

  return {
    async assign(tx: WriteTx, subject: AssignmentToChange): Promise<void> {
      const { account, profile, held } = subject;
      refuseHeldByAll(profile);
      const beyond = grantsBeyond(held, profile.grants);
      if (beyond.length > 0) {
        throw refuse('access.assign.beyond-held').with({
          invalidInputs: beyond.map(({ capability, scope }) => ({
            path: 'profileId',
            code: notHeld,
            reason: `You do not hold ${capability} over ${scope} yourself`,
          })),
        });
      }
      const before = await givenProfiles(tx, account.id);
      if (before.some(({ id }) => id === profile.id)) return;
      await giveProfile(tx, account.id, profile.id);
      await changed(tx, subject, 'security-profile.assigned', before);
    },

    async remove(tx: WriteTx, subject: AssignmentToChange): Promise<void> {
      const { account, profile } = subject;
      refuseHeldByAll(profile);
      const before = await givenProfiles(tx, account.id);
      if (!before.some(({ id }) => id === profile.id)) throw new Refusal('not-found');
      const isAdmin = profile.builtIn === companyAdmin && account.isActive;
      if (isAdmin && !(await isHeldByAnotherActive(tx, profile.id, account.id))) {
        throw refuse('access.remove.last-admin');
      }
      await takeProfile(tx, account.id, profile.id);
      await changed(tx, subject, 'security-profile.removed', before);
    },
  };
}
export type Assignments = ReturnType<typeof createAssignments>;
