import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  type createProvisioningToken,
  type mapProvisionedGroup,
  mostProvisioningTokens,
  type ProvisioningToken,
  type rotateProvisioningToken,
} from '@tenure/contract/identity/provisioning.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { makeMachineToken } from '../../../platform/crypto/machine-token.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { groupById, profilesToMap, provisioningTokenById, provisioningTokens } from './provisioning.reads.ts';
import {
  addProvisioningToken,
  deleteProvisioningToken,
  letRunOut,
  raiseProvisioningVersion,
  saveInvitations,
} from './provisioning.store.ts';
import { mayGive } from './provisioning.view.ts';
import { type ScimGroupRow, scimGroup } from './scim-group.reads.ts';
import type { GroupMembers } from './scim-group.service.ts';
import { mapGroup, membersOf } from './scim-group.store.ts';

interface ProvisioningDeps {
  audit: Audit;
  members: GroupMembers;
}

type Mapping = EndpointInput<typeof mapProvisionedGroup>['body'];

export function createProvisioning({ audit, members }: ProvisioningDeps) {
  async function make(tx: WriteTx, viewer: Viewer, name: string, expiresInDays: number) {
    const { token } = makeMachineToken('provisioning');
    const id = await addProvisioningToken(tx, {
      name,
      tokenHash: hashToken(token),
      createdBy: viewer.accountId,
      expiresInDays,
    });
    await raiseProvisioningVersion(tx);
    return { token, data: found(await provisioningTokenById(tx, id)) };
  }

  async function holdToNumber(tx: WriteTx): Promise<void> {
    const inUse = (await provisioningTokens(tx)).filter(({ isExpired }) => !isExpired);
    if (inUse.length >= mostProvisioningTokens) {
      throw refuse('provisioning.create.too-many');
    }
  }

  async function choose(tx: WriteTx, viewer: Viewer, wanted: Mapping) {
    if (wanted.profileId === null) return { profileId: null, ceiling: [], allowsAdministrator: false };
    const profile = (await profilesToMap(tx)).find(({ id }) => id === wanted.profileId);
    if (!profile) throw invalidInput('profileId', 'unknown', 'This profile does not exist');
    if (!mayGive(viewer, profile)) {
      throw invalidInput('profileId', 'not-yours', 'This profile allows more than you may do yourself');
    }
    if (profile.roleType === 'Administrator' && !wanted.allowsAdministrator) {
      throw invalidInput(
        'allowsAdministrator',
        'required',
        'Say that the group may make administrators, or choose another profile',
      );
    }
    return { ...wanted, ceiling: profile.grants };
  }

  return {
    async saveSettings(tx: WriteTx, sendsInvitations: boolean): Promise<void> {
      await saveInvitations(tx, sendsInvitations);
      await raiseProvisioningVersion(tx);
      await audit.record(tx, {
        action: 'provisioning.saved',
        subject: { type: 'provisioning', id: 'settings' },
        details: { sendsInvitations },
      });
    },

    async createToken(
      tx: WriteTx,
      viewer: Viewer,
      { name, expiresInDays }: EndpointInput<typeof createProvisioningToken>['body'],
    ) {
      await holdToNumber(tx);
      const made = await make(tx, viewer, name, expiresInDays);
      await audit.record(tx, {
        action: 'provisioning.token-created',
        subject: { type: 'provisioning-token', id: made.data.id },
        details: { name, expiresInDays },
      });
      return made;
    },

    async rotateToken(
      tx: WriteTx,
      viewer: Viewer,
      before: ProvisioningToken,
      wanted: EndpointInput<typeof rotateProvisioningToken>['body'],
    ) {
      if (before.isReplaced) {
        throw refuse('provisioning.replace.replaced');
      }
      await holdToNumber(tx);
      await letRunOut(tx, before.id, wanted.overlapHours);
      const made = await make(tx, viewer, before.name, wanted.expiresInDays);
      await audit.record(tx, {
        action: 'provisioning.token-rotated',
        subject: { type: 'provisioning-token', id: made.data.id },
        details: { name: before.name, inPlaceOf: before.id, overlapHours: wanted.overlapHours },
      });
      return made;
    },

    async revokeToken(tx: WriteTx, token: ProvisioningToken): Promise<void> {
      await deleteProvisioningToken(tx, token.id);
      await raiseProvisioningVersion(tx);
      await audit.record(tx, {
        action: 'provisioning.token-revoked',
        subject: { type: 'provisioning-token', id: token.id },
        details: { name: token.name },
      });
    },

    /** The choice applies at once to people already in the group. */
    async map(tx: WriteTx, viewer: Viewer, before: ScimGroupRow, wanted: Mapping) {
      const chosen = await choose(tx, viewer, wanted);
      if (before.profileId !== chosen.profileId) {
        await members.takeFrom(tx, before, await membersOf(tx, before.id));
      }
      await mapGroup(tx, before.id, chosen);
      const after = found(await scimGroup(tx, before.id, false));
      const all = await membersOf(tx, before.id);
      await members.giveTo(
        tx,
        after,
        all.map((member) => member.accountId),
      );
      await audit.record(tx, {
        action: 'provisioning.group-mapped',
        subject: { type: 'provisioning-group', id: before.id },
        details: {
          name: before.displayName,
          profileBefore: before.profileId,
          profileAfter: chosen.profileId,
          allowsAdministrator: chosen.allowsAdministrator,
          members: all.length,
        },
      });
      return found(await groupById(tx, before.id));
    },
  };
}
export type Provisioning = ReturnType<typeof createProvisioning>;
