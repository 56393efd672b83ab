import type { Grant } from '@tenure/contract/capabilities.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { GroupGiving } from './access.api.ts';
import { createAssignments } from './assignment.service.ts';
import { accountOf, givenProfiles, isHeldByAnotherActive } from './holder.reads.ts';
import { companyAdmin } from './profile.policy.ts';
import { lockProfiles, profileOf } from './profile.reads.ts';

/** Assigns and removes profiles by groups of the identity provider, by the same rules as for people. */
export function createGroupGiving({ audit }: { audit: Audit }): GroupGiving {
  const assignments = createAssignments({ audit });

  async function subjectOf(tx: WriteTx, accountId: number, profileId: number, held: readonly Grant[]) {
    const account = found(await accountOf(tx, accountId));
    const profile = found(await profileOf(tx, profileId));
    return { account, profile, held };
  }

  const holds = async (tx: WriteTx, accountId: number, profileId: number) =>
    (await givenProfiles(tx, accountId)).some(({ id }) => id === profileId);

  return {
    lock: lockProfiles,

    async give(tx, accountId, { profileId, ceiling, allowsAdministrator }) {
      const subject = await subjectOf(tx, accountId, profileId, ceiling);
      if (subject.profile.roleType === 'Administrator' && !allowsAdministrator) {
        throw refuse('access.group.no-administrators');
      }
      if (await holds(tx, accountId, profileId)) return false;
      await assignments.assign(tx, subject);
      return true;
    },

    async take(tx, accountId, profileId) {
      if (!(await holds(tx, accountId, profileId))) return;
      await assignments.remove(tx, await subjectOf(tx, accountId, profileId, []));
    },

    async refuseLastAdmin(tx, accountId) {
      const held = await givenProfiles(tx, accountId);
      for (const { id } of held) {
        const profile = await profileOf(tx, id);
        if (profile?.builtIn !== companyAdmin) continue;
        if (await isHeldByAnotherActive(tx, id, accountId)) return;
        throw refuse('access.remove.last-admin');
      }
    },
  };
}
