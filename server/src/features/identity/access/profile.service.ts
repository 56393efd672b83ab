import type { Grant } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  createSecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import {
  asksThroughEmployee,
  type BeginningProfile,
  beginsWithSecondFactor,
  changeOf,
  companyAdmin,
  keptGrants,
  notHeld,
  problemsOfChange,
} from './profile.policy.ts';
import { isNameTaken, type ProfileRow, profileOf } from './profile.reads.ts';
import {
  accountsHolding,
  changeGrants,
  deleteProfile,
  insertProfile,
  letAccountsFollow,
  updateProfile,
} from './profile.store.ts';

interface ProfileDeps {
  audit: Audit;
  beginnings: readonly BeginningProfile[];
}

/** A profile to change, with the grants of the person changing it. */
export interface ProfileToChange {
  profile: ProfileRow;
  held: readonly Grant[];
}

type NewProfile = EndpointInput<typeof createSecurityProfile>['body'];
type SavedProfile = EndpointInput<typeof saveSecurityProfile>['body'];

const grantDetails = (grants: readonly Grant[]) =>
  grants.map(({ capability, scope }) => `${capability}@${scope}`).sort();

const factorFixed = (reason: string) => invalidInput('requiresSecondFactor', 'fixed', reason);

export function createProfiles({ audit, beginnings }: ProfileDeps) {
  /** Refuses changes to a profile that no one may make, each grant by its place. */
  function holdToRules(
    { profile, held }: { profile: Pick<ProfileRow, 'builtIn' | 'grants'>; held: readonly Grant[] },
    after: readonly Grant[],
  ) {
    const problems = problemsOfChange({
      held,
      builtIn: profile.builtIn,
      kept: keptGrants(profile.builtIn, beginnings),
      before: profile.grants,
      after,
    });
    if (problems.length === 0) return;
    const isForbidden = problems.some(({ code }) => code === notHeld);
    const refusal = isForbidden ? refuse('access.grant.beyond-held') : new Refusal('invalid-input');
    throw refusal.with({ invalidInputs: problems });
  }

  async function holdNameFree(tx: WriteTx, name: string, exceptId: number | null) {
    if (!(await isNameTaken(tx, name, exceptId))) return;
    const reason = 'Another profile has this name. Choose a different one.';
    throw invalidInput('name', 'taken', reason);
  }

  async function changed(tx: WriteTx, id: number): Promise<ProfileRow> {
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'security-profiles' });
    return found(await profileOf(tx, id));
  }

  async function make(tx: WriteTx, held: readonly Grant[], body: NewProfile, copyOf: ProfileRow | null) {
    holdToRules({ profile: { builtIn: null, grants: [] }, held }, body.grants);
    await holdNameFree(tx, body.name, null);
    const id = await insertProfile(tx, {
      name: body.name,
      description: body.description,
      roleType: body.roleType,
      secondFactorRequired: body.requiresSecondFactor,
    });
    const { added } = changeOf([], body.grants);
    await changeGrants(tx, id, { added, removed: [] });
    await audit.record(tx, {
      action: 'security-profile.created',
      subject: { type: 'security-profile', id },
      details: {
        name: body.name,
        roleType: body.roleType,
        secondFactorAfter: body.requiresSecondFactor,
        copyOf: copyOf?.id ?? null,
        grantsBefore: [],
        grantsAfter: grantDetails(added),
      },
    });
    return changed(tx, id);
  }

  async function replace(
    tx: WriteTx,
    { profile, held }: ProfileToChange,
    after: SavedProfile,
    action: 'security-profile.saved' | 'security-profile.reset',
  ) {
    holdToRules({ profile, held }, after.grants);
    await changeGrants(tx, profile.id, changeOf(profile.grants, after.grants));
    await updateProfile(tx, profile.id, {
      name: after.name,
      description: after.description,
      roleType: after.roleType,
      secondFactorRequired: after.requiresSecondFactor ?? profile.secondFactorRequired,
    });
    const isNewlyRequired = after.requiresSecondFactor === true && !profile.secondFactorRequired;
    if (after.roleType !== profile.roleType || isNewlyRequired) {
      await letAccountsFollow(tx, await accountsHolding(tx, profile.id));
    }
    const saved = await changed(tx, profile.id);
    await audit.record(tx, {
      action,
      subject: { type: 'security-profile', id: profile.id },
      details: {
        nameBefore: profile.name,
        nameAfter: saved.name,
        descriptionBefore: profile.description,
        descriptionAfter: saved.description,
        roleTypeBefore: profile.roleType,
        roleTypeAfter: saved.roleType,
        secondFactorBefore: profile.secondFactorRequired,
        secondFactorAfter: saved.secondFactorRequired,
        grantsBefore: grantDetails(profile.grants),
        grantsAfter: grantDetails(saved.grants),
      },
    });
    return saved;
  }

  return {
    holdToRules,

    create: (tx: WriteTx, held: readonly Grant[], body: NewProfile) => make(tx, held, body, null),

    copy: (tx: WriteTx, { profile, held }: ProfileToChange, name: string) =>
      make(
        tx,
        held,
        {
          name,
          description: profile.description,
          roleType: profile.roleType,
          requiresSecondFactor: profile.secondFactorRequired,
          grants: profile.grants,
        },
        profile,
      ),

    async save(tx: WriteTx, subject: ProfileToChange, body: SavedProfile): Promise<ProfileRow> {
      const { profile } = subject;
      const isRenamed = body.name !== profile.name || body.roleType !== profile.roleType;
      if (profile.builtIn !== null && isRenamed) {
        const reason = 'A profile that came with the product keeps its name and its role type';
        throw invalidInput('name', 'fixed', reason);
      }
      if (profile.builtIn === companyAdmin && body.requiresSecondFactor === false)
        throw factorFixed('Company Admins always need a second factor');
      if (asksThroughEmployee(profile) && body.requiresSecondFactor === true)
        throw factorFixed(
          'Everyone has this profile. To require a second factor from everyone, edit Employee.',
        );
      await holdNameFree(tx, body.name, profile.id);
      return replace(tx, subject, body, 'security-profile.saved');
    },

    async reset(tx: WriteTx, subject: ProfileToChange): Promise<ProfileRow> {
      const { profile } = subject;
      const beginning = beginnings.find(({ key }) => key === profile.builtIn);
      if (!beginning) {
        throw refuse('access.reset.own-profile');
      }
      const after = {
        name: profile.name,
        roleType: profile.roleType,
        description: beginning.description,
        requiresSecondFactor: beginsWithSecondFactor(profile.builtIn),
        grants: [...beginning.grants],
      };
      return replace(tx, subject, after, 'security-profile.reset');
    },

    async remove(tx: WriteTx, { profile }: ProfileToChange): Promise<void> {
      if (profile.builtIn !== null) {
        throw refuse('access.delete.built-in');
      }
      if (profile.holders > 0) {
        throw refuse('access.delete.in-use');
      }
      await deleteProfile(tx, profile.id);
      await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'security-profiles' });
      await audit.record(tx, {
        action: 'security-profile.deleted',
        subject: { type: 'security-profile', id: profile.id },
        details: {
          name: profile.name,
          roleType: profile.roleType,
          grantsBefore: grantDetails(profile.grants),
          grantsAfter: [],
        },
      });
    },
  };
}
export type Profiles = ReturnType<typeof createProfiles>;
