import { type WantedGroup, wantedGroup } from '@tenure/domain/identity/scim/group.ts';
import type { Plain } from '@tenure/domain/identity/scim/match.ts';
import { ScimProblem } from '@tenure/domain/identity/scim/problem.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { GroupGiving } from '../access/access.api.ts';
import { groupVersion } from './scim.view.ts';
import { type ScimGroupRow, scimGroup } from './scim-group.reads.ts';
import {
  addMembers,
  deleteGroup,
  handOver,
  insertGroup,
  isGroupNameTaken,
  knownAccounts,
  lockGroup,
  type MemberRow,
  membersOf,
  noteGiven,
  removeMembers,
  updateGroup,
} from './scim-group.store.ts';
import { holdToVersion } from './scim-user.service.ts';

interface ScimGroupDeps {
  audit: Audit;
  giving: GroupGiving;
}

type Mapping = Pick<ScimGroupRow, 'id' | 'profileId' | 'ceiling' | 'allowsAdministrator'>;

const missing = () => new ScimProblem(404, null, 'There is no such resource');

/** Gives members a group's profiles, and removes them from people who leave it. */
export function createGroupMembers({ giving }: { giving: GroupGiving }) {
  async function giveTo(tx: WriteTx, group: Mapping, accountIds: readonly number[]): Promise<void> {
    const { profileId } = group;
    if (profileId === null) return;
    const terms = { profileId, ceiling: group.ceiling, allowsAdministrator: group.allowsAdministrator };
    for (const accountId of accountIds) {
      if (await giving.give(tx, accountId, terms)) await noteGiven(tx, group.id, accountId, true);
    }
  }

  /** Only what came by this group goes with it, and not where another group gives it too. */
  async function takeFrom(tx: WriteTx, group: Mapping, members: readonly MemberRow[]): Promise<void> {
    const { profileId } = group;
    if (profileId === null) return;
    for (const { accountId, gaveProfile: gave } of members) {
      if (!gave) continue;
      await noteGiven(tx, group.id, accountId, false);
      if (!(await handOver(tx, group.id, accountId, profileId))) await giving.take(tx, accountId, profileId);
    }
  }
  return { giveTo, takeFrom };
}
export type GroupMembers = ReturnType<typeof createGroupMembers>;

export function createScimGroups({ audit, giving }: ScimGroupDeps) {
  const { giveTo, takeFrom } = createGroupMembers({ giving });

  async function holdNameFree(tx: WriteTx, name: string, exceptId: number | null) {
    if (await isGroupNameTaken(tx, name, exceptId)) {
      throw new ScimProblem(409, 'uniqueness', 'Another group has this displayName already');
    }
  }

  async function setMembers(tx: WriteTx, group: Mapping, wanted: WantedGroup) {
    const before = await membersOf(tx, group.id);
    const beforeIds = new Set(before.map((member) => member.accountId));
    const wantedIds = new Set(wanted.memberIds);
    const added = wanted.memberIds.filter((id) => !beforeIds.has(id));
    const removed = before.filter((member) => !wantedIds.has(member.accountId));
    if (added.length > 0 && (await knownAccounts(tx, added)) !== added.length) {
      throw new ScimProblem(400, 'invalidValue', 'members names an account that is not there');
    }
    await addMembers(tx, group.id, added);
    await takeFrom(tx, group, removed);
    await removeMembers(
      tx,
      group.id,
      removed.map((member) => member.accountId),
    );
    await giveTo(tx, group, added);
    return { added: added.length, removed: removed.length };
  }

  async function locked(tx: WriteTx, id: number, withMembers: boolean): Promise<ScimGroupRow> {
    await giving.lock(tx);
    await lockGroup(tx, id);
    const group = await scimGroup(tx, id, withMembers);
    if (!group) throw missing();
    return group;
  }

  return {
    async create(tx: WriteTx, resource: Plain): Promise<ScimGroupRow> {
      const wanted = wantedGroup(resource);
      await giving.lock(tx);
      await holdNameFree(tx, wanted.displayName, null);
      const id = await insertGroup(tx, wanted);
      const group = found(await scimGroup(tx, id, false));
      const { added } = await setMembers(tx, group, wanted);
      await audit.record(tx, {
        action: 'provisioning.group-created',
        subject: { type: 'provisioning-group', id },
        details: { name: wanted.displayName, members: added },
      });
      return found(await scimGroup(tx, id, true));
    },

    async change(
      tx: WriteTx,
      id: number,
      ifMatch: string | undefined,
      make: (row: ScimGroupRow) => Plain,
    ): Promise<ScimGroupRow> {
      const before = await locked(tx, id, true);
      holdToVersion(ifMatch, groupVersion(before));
      const wanted = wantedGroup(make(before));
      await holdNameFree(tx, wanted.displayName, id);
      const { added, removed } = await setMembers(tx, before, wanted);
      const isSame = wanted.displayName === before.displayName && wanted.externalId === before.externalId;
      if (isSame && added + removed === 0) return before;
      await updateGroup(tx, id, wanted);
      await audit.record(tx, {
        action: 'provisioning.group-saved',
        subject: { type: 'provisioning-group', id },
        details: { nameBefore: before.displayName, nameAfter: wanted.displayName, added, removed },
      });
      return found(await scimGroup(tx, id, true));
    },

    async remove(tx: WriteTx, id: number, ifMatch: string | undefined): Promise<void> {
      const group = await locked(tx, id, false);
      holdToVersion(ifMatch, groupVersion(group));
      const members = await membersOf(tx, id);
      await takeFrom(tx, group, members);
      await deleteGroup(tx, id);
      await audit.record(tx, {
        action: 'provisioning.group-deleted',
        subject: { type: 'provisioning-group', id },
        details: { name: group.displayName, members: members.length },
      });
    },
  };
}
export type ScimGroups = ReturnType<typeof createScimGroups>;
