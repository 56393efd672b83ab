import { areas, capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  assignSecurityProfile,
  copySecurityProfile,
  createSecurityProfile,
  deleteSecurityProfile,
  getSecurityProfile,
  listCapabilities,
  listSecurityProfileHolders,
  listSecurityProfiles,
  listUserSecurityProfiles,
  listUsers,
  previewSecurityProfile,
  removeSecurityProfile,
  resetSecurityProfile,
  type SecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { type Explanation, explainAccess } from '@tenure/contract/identity/why.ts';
import {
  addMockProfile,
  beginningOf,
  changeMockProfile,
  detailed,
  type MockProfile,
  mockPeople,
  readAccessWorld,
  removeMockProfile,
} from '../access-world.ts';
import { MockRefusal, mock } from '../mock.ts';

const may = ['security-profiles.view', 'security-profiles.edit', 'security-profiles.assign'];

function profileOf(id: unknown): MockProfile {
  const found = readAccessWorld().profiles.find((one) => one.id === Number(id));
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}

const etagOf = ({ version }: MockProfile) => `"v${version}"`;

function record(profile: MockProfile, setEtag: (etag: string) => void) {
  setEtag(etagOf(profile));
  const field = (key: string, isEditable: boolean) => ({
    key,
    isVisible: true,
    isEditable,
    isRequired: key === 'name',
  });
  return {
    data: detailed(profile),
    metadata: {
      capabilities: may,
      fields: [
        field('name', !profile.isBuiltIn),
        field('description', true),
        field('roleType', !profile.isBuiltIn),
        field('requiresSecondFactor', profile.id !== 3),
        field('grants', true),
      ],
    },
  };
}

function current(id: unknown, ifMatch: string | null): MockProfile {
  const profile = profileOf(id);
  if (ifMatch !== null && ifMatch !== etagOf(profile)) throw new MockRefusal('stale-version');
  return profile;
}

function holdNameFree(name: string, exceptId: number | null) {
  const taken = readAccessWorld().profiles.some(
    (one) => one.id !== exceptId && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (!taken) return;
  const reason = 'Another profile has this name. Choose a different one.';
  throw new MockRefusal('invalid-input', {}, [{ path: 'name', code: 'taken', reason }]);
}

function pageOf<Row, Action extends string>(
  rows: readonly Row[],
  query: { page: number; itemsPerPage: number },
  path: string,
  actions: Action[],
) {
  const data = rows.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
  return { data, metadata: { pagination: paginate(rows.length, data.length, query, path), actions } };
}

const includes = (text: string, wanted: string | undefined) =>
  text.toLowerCase().includes((wanted ?? '').toLowerCase());
const plain = (profile: MockProfile): SecurityProfile => {
  const { id, name, description, roleType, heldByAll } = detailed(profile);
  return { id, name, description, roleType, heldByAll };
};
const same = (one: Grant) => (other: Grant) =>
  one.capability === other.capability && one.scope === other.scope;

export const accessHandlers = [
  mock(listCapabilities, () => ({
    data: companyCapabilities.map((capability) => {
      const { about, area, scopes } = capabilities[capability];
      return { capability, about, area, areaTitle: areas[area], scopes: [...scopes] };
    }),
    metadata: { actions: offer('VIEW') },
  })),
  mock(listSecurityProfiles, ({ query }) => {
    const types = query['selectedFilters[roleType]'];
    const rows = readAccessWorld()
      .profiles.filter(({ name, description }) => includes(`${name} ${description}`, query.searchText))
      .filter(({ roleType }) => types === undefined || types.includes(roleType))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((profile) => ({
        ...plain(profile),
        isBuiltIn: profile.isBuiltIn,
        holders: profile.heldByAll ? null : profile.holders.length,
        requiresSecondFactor: profile.requiresSecondFactor ?? false,
        grants: profile.grants.length,
      }));
    return pageOf(rows, query, listSecurityProfiles.path, ['VIEW', 'CREATE']);
  }),
  mock(getSecurityProfile, ({ params, setEtag }) => record(profileOf(params.profileId), setEtag)),
  mock(createSecurityProfile, ({ body, setEtag }) => {
    holdNameFree(body.name, null);
    return record(addMockProfile({ ...body, isBuiltIn: false, heldByAll: false }), setEtag);
  }),
  mock(copySecurityProfile, ({ params, body, setEtag }) => {
    holdNameFree(body.name, null);
    const source = profileOf(params.profileId);
    return record(
      addMockProfile({ ...source, name: body.name, isBuiltIn: false, heldByAll: false }),
      setEtag,
    );
  }),
  mock(previewSecurityProfile, ({ params, query, body }) => {
    const profile = profileOf(params.profileId);
    const gains = body.grants.filter((grant) => !profile.grants.some(same(grant)));
    const loses = profile.grants.filter((grant) => !body.grants.some(same(grant)));
    const affected = mockPeople.filter(({ userId }) => profile.heldByAll || profile.holders.includes(userId));
    const counted = (grants: readonly Grant[]) =>
      affected.length === 0 ? [] : grants.map((grant) => ({ ...grant, people: affected.length }));
    const { data, metadata } = pageOf(affected, query, previewSecurityProfile.path, []);
    return {
      data: {
        gains: counted(gains),
        loses: counted(loses),
        people: data.map(({ userId, fullName, positionTitle }) => ({
          userId,
          fullName,
          positionTitle,
          gains,
          loses,
        })),
      },
      metadata: { pagination: metadata.pagination, capabilities: may },
    };
  }),
  mock(saveSecurityProfile, ({ params, body, ifMatch, setEtag }) => {
    const before = current(params.profileId, ifMatch);
    holdNameFree(body.name, before.id);
    const saved = changeMockProfile(before.id, { ...body, version: before.version + 1 });
    return record(saved ?? before, setEtag);
  }),
  mock(resetSecurityProfile, ({ params, ifMatch, setEtag }) => {
    const before = current(params.profileId, ifMatch);
    const beginning = beginningOf(before.id);
    if (!beginning) throw new MockRefusal('conflict');
    const { grants, description } = beginning;
    const saved = changeMockProfile(before.id, { grants, description, version: before.version + 1 });
    return record(saved ?? before, setEtag);
  }),
  mock(deleteSecurityProfile, ({ params, ifMatch }) => {
    const { id, isBuiltIn, holders } = current(params.profileId, ifMatch);
    if (isBuiltIn || holders.length > 0) throw new MockRefusal('conflict');
    removeMockProfile(id);
    return undefined;
  }),
  mock(listSecurityProfileHolders, ({ params, query }) => {
    const { heldByAll, holders } = profileOf(params.profileId);
    const rows = mockPeople
      .filter(({ userId }) => heldByAll || holders.includes(userId))
      .filter(({ fullName }) => includes(fullName, query.searchText));
    const actions = offer('VIEW', !heldByAll && 'CREATE', !heldByAll && 'DELETE');
    return pageOf(rows, query, listSecurityProfileHolders.path, actions);
  }),
  mock(listUsers, ({ query }) => {
    const ids = query['selectedFilters[id]'];
    const rows = mockPeople
      .filter(({ userId }) => ids === undefined || ids.includes(String(userId)))
      .filter(({ fullName }) => includes(fullName, query.searchText));
    return pageOf(rows, query, listUsers.path, ['VIEW']);
  }),
  mock(listUserSecurityProfiles, ({ params, query }) => {
    const userId = Number(params.userId);
    const rows = readAccessWorld()
      .profiles.filter(({ heldByAll, holders }) => heldByAll || holders.includes(userId))
      .map(plain);
    return pageOf(rows, query, listUserSecurityProfiles.path, ['VIEW', 'CREATE', 'DELETE']);
  }),
  mock(assignSecurityProfile, ({ params, ifMatch, setEtag }) => {
    const profile = current(params.profileId, ifMatch);
    const userId = Number(params.userId);
    changeMockProfile(profile.id, {
      holders: [...profile.holders.filter((one) => one !== userId), userId],
    });
    setEtag(etagOf(profile));
    return { data: plain(profile), metadata: { capabilities: may, fields: [] } };
  }),
  mock(removeSecurityProfile, ({ params, ifMatch }) => {
    const profile = current(params.profileId, ifMatch);
    const holders = profile.holders.filter((one) => one !== Number(params.userId));
    if (profile.name === 'Company Admin' && holders.length === 0) throw new MockRefusal('conflict');
    changeMockProfile(profile.id, { holders });
    return undefined;
  }),
  mock(explainAccess, ({ body }) => {
    const viewer = mockPeople.find(({ userId }) => userId === body.viewerUserId);
    const subject = mockPeople.find(({ employeeId }) => employeeId === body.subjectEmployeeId);
    if (!viewer || !subject || subject.employeeId === null) throw new MockRefusal('not-found');
    const { about } = capabilities[body.capability];
    const isAllowed = viewer.userId < subject.userId;
    const holding: Explanation['holding'] = isAllowed ? ['all-reports', 'everyone'] : ['everyone'];
    const manager = { profile: { id: 2, name: 'HR Partner' }, scope: 'all-reports' as const };
    const admin = { profile: { id: 3, name: 'Company Admin' }, scope: 'everyone' as const };
    return {
      data: {
        isAllowed,
        capability: body.capability,
        about,
        asOf: body.asOf ?? '2026-11-24',
        viewer: {
          userId: viewer.userId,
          employeeId: viewer.employeeId,
          fullName: viewer.fullName,
          positionTitle: viewer.positionTitle,
          isActive: true,
        },
        subject: {
          employeeId: subject.employeeId,
          fullName: subject.fullName,
          positionTitle: subject.positionTitle,
          department: 'Terminal Operations',
          location: subject.location,
        },
        holding,
        givenBy: isAllowed ? [manager] : [],
        outOfReach: isAllowed ? [] : [manager],
        wouldReach: isAllowed ? [] : holding,
        wouldGive: isAllowed ? [] : [admin],
        line: [
          { positionTitle: 'Shift Manager', people: [] },
          {
            positionTitle: viewer.positionTitle,
            people: [{ employeeId: viewer.employeeId ?? 0, fullName: viewer.fullName }],
          },
        ],
        distance: isAllowed ? 1 : null,
      },
      metadata: { capabilities: ['employees.why.view'] },
    };
  }),
];
