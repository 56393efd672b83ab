import { areas, capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  copySecurityProfile,
  createSecurityProfile,
  deleteSecurityProfile,
  getSecurityProfile,
  listCapabilities,
  listSecurityProfiles,
  previewSecurityProfile,
  resetSecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { previewOf } from './preview.policy.ts';
import { groupsOfHolders, pageOfGroups } from './preview.reads.ts';
import { type BeginningProfile, changeOf, profileCapabilities } from './profile.policy.ts';
import {
  grantsOfAsker,
  grantsOfEveryProfile,
  lockProfiles,
  type ProfileRow,
  pageOfProfiles,
  profileOf,
} from './profile.reads.ts';
import type { Profiles, ProfileToChange } from './profile.service.ts';
import { detailedView, listedView, profileMetadata } from './profile.view.ts';

interface ProfileRouteDeps {
  audit: Audit;
  profiles: Profiles;
  beginnings: readonly BeginningProfile[];
}

/** Locked before it is read, so that the facts stay true until the decision is written. */
async function profileToChange(tx: Tx, id: number): Promise<ProfileToChange | undefined> {
  const [, profile, held] = await Promise.all([lockProfiles(tx), profileOf(tx, id), grantsOfAsker(tx)]);
  return profile && { profile, held };
}

async function askerToCreate(tx: Tx): Promise<{ held: Grant[] }> {
  const [, held] = await Promise.all([lockProfiles(tx), grantsOfAsker(tx)]);
  return { held };
}

export function profileRoutes({ audit, profiles, beginnings }: ProfileRouteDeps): Binding[] {
  const byViewer = ({ viewer }: { viewer: Viewer }) => profileCapabilities(viewer.grants);
  const overProfile = {
    authorise: ({ subject }: { subject: ProfileToChange }) => profileCapabilities(subject.held),
    version: ({ profile }: ProfileToChange) => profile.version,
  };
  const record = (profile: ProfileRow, held: readonly Grant[], can: Can) =>
    new Presented(
      { data: detailedView(profile, held, beginnings), metadata: profileMetadata(profile, can) },
      profile.version,
    );

  return [
    onSession(listCapabilities, {
      authorise: byViewer,
      present: () => ({
        data: companyCapabilities.map((capability) => {
          const { about, area, scopes } = capabilities[capability];
          return { capability, about, area, areaTitle: areas[area], scopes: [...scopes] };
        }),
        metadata: { actions: offer('VIEW') },
      }),
    }),

    onSession(listSecurityProfiles, {
      load: (tx, { query }) => pageOfProfiles(tx, query),
      authorise: byViewer,
      present: ({ subject, input, request, can }) => ({
        data: subject.rows.map(listedView),
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: offer('VIEW', can.has('security-profiles.edit') && 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),

    onSession(getSecurityProfile, {
      load: (tx, { params }) => profileOf(tx, params.profileId),
      authorise: byViewer,
      present: ({ subject, viewer, can }) => record(subject, viewer.grants, can),
    }),

    onSession(createSecurityProfile, {
      load: (tx) => askerToCreate(tx),
      authorise: ({ subject }) => profileCapabilities(subject.held),
      act: ({ tx, subject, input }) => profiles.create(tx, subject.held, input.body),
      present: ({ result, subject, can }) => record(result, subject.held, can),
    }),

    onSession(copySecurityProfile, {
      load: (tx, { params }) => profileToChange(tx, params.profileId),
      authorise: overProfile.authorise,
      act: ({ tx, subject, input }) => profiles.copy(tx, subject, input.body.name),
      present: ({ result, subject, can }) => record(result, subject.held, can),
    }),

    onSession(previewSecurityProfile, {
      load: (tx, { params }) => profileOf(tx, params.profileId),
      authorise: byViewer,
      act: async ({ tx, subject: profile, input, viewer }) => {
        const { query, body } = input;
        profiles.holdToRules({ profile, held: viewer.grants }, body.grants);
        const [groups, every] = await Promise.all([groupsOfHolders(tx, profile), grantsOfEveryProfile(tx)]);
        const preview = previewOf({
          profileId: profile.id,
          before: profile.grants,
          after: body.grants,
          groups,
          profiles: every,
        });
        const people = await pageOfGroups(tx, profile, [...preview.effects.keys()], {
          limit: query.itemsPerPage,
          offset: (query.page - 1) * query.itemsPerPage,
        });
        const { added, removed } = changeOf(profile.grants, body.grants);
        await audit.record(tx, {
          action: 'security-profile.previewed',
          subject: { type: 'security-profile', id: profile.id },
          details: { added: added.length, removed: removed.length, people: preview.people },
        });
        return { preview, people };
      },
      present: ({ result: { preview, people }, input, request, can }) => ({
        data: {
          gains: preview.gains,
          loses: preview.loses,
          people: people.map(({ key, ...person }) => ({
            ...person,
            ...(preview.effects.get(key) ?? { gains: [], loses: [] }),
          })),
        },
        metadata: {
          pagination: paginate(preview.people, people.length, input.query, request.path),
          capabilities: [...can].filter((one) => one.startsWith('security-profiles.')),
        },
      }),
    }),

    onSession(saveSecurityProfile, {
      load: (tx, { params }) => profileToChange(tx, params.profileId),
      ...overProfile,
      act: ({ tx, subject, input }) => profiles.save(tx, subject, input.body),
      present: ({ result, subject, can }) => record(result, subject.held, can),
    }),

    onSession(resetSecurityProfile, {
      load: (tx, { params }) => profileToChange(tx, params.profileId),
      ...overProfile,
      act: ({ tx, subject }) => profiles.reset(tx, subject),
      present: ({ result, subject, can }) => record(result, subject.held, can),
    }),

    onSession(deleteSecurityProfile, {
      load: (tx, { params }) => profileToChange(tx, params.profileId),
      ...overProfile,
      act: ({ tx, subject }) => profiles.remove(tx, subject),
      present: () => undefined,
    }),
  ];
}
