import { areas, capabilities, companyCapabilities } from '@tenure/contract/capabilities.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import {
  type ApiToken,
  apiTokenScopes,
  createApiToken,
  listMyApiTokens,
  listTokenHolders,
  revokeApiToken,
  revokeUserTokens,
} from '@tenure/contract/identity/api-tokens.ts';
import {
  createProvisioningToken,
  listProvisionedGroups,
  mapProvisionedGroup,
  type ProvisionedGroup,
  type ProvisioningToken,
  provisioningSettings,
  revokeProvisioningToken,
  rotateProvisioningToken,
  saveProvisioningSettings,
} from '@tenure/contract/identity/provisioning.ts';
import { now } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

/** Kept for as long as the page is open: a secret that is shown once does not belong in a stored world. */
const state = {
  next: 1,
  apiTokens: [] as ApiToken[],
  tokens: [] as ProvisioningToken[],
  sendsInvitations: false,
  version: 1,
  groups: [
    {
      id: 1,
      displayName: 'People leads',
      members: 12,
      profile: null,
      allowsAdministrator: false,
      hasOutgrown: false,
      version: 1,
    },
  ] as ProvisionedGroup[],
};

const profiles = [
  { id: 3, name: 'HR Partner', roleType: 'Manager', mayGive: true },
  { id: 5, name: 'Company Admin', roleType: 'Administrator', mayGive: true },
] as const;
const metadata = { capabilities: ['provisioning.settings.edit'], fields: [] };
const dayMilliseconds = 86_400_000;
const inDays = (days: number) => new Date(now() + days * dayMilliseconds).toISOString();

function signedIn(): void {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
}

function nextId(): number {
  state.next += 1;
  return state.next;
}

interface PageQuery {
  page: number;
  itemsPerPage: number;
}

function page<Row, Action extends string>(
  rows: readonly Row[],
  query: PageQuery,
  path: string,
  actions: Action[],
) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return { data, metadata: { pagination: paginate(rows.length, data.length, query, path), actions } };
}

const settingsNow = () => ({
  baseUrl: `${location.origin}/scim/v2`,
  sendsInvitations: state.sendsInvitations,
  tokens: state.tokens,
  users: { total: 240, active: 231, byProvider: 228 },
  groups: {
    total: state.groups.length,
    mapped: state.groups.filter(({ profile }) => profile !== null).length,
  },
  lastActivityAt: null,
  profiles: [...profiles],
  refusals: [],
});

function freshToken(name: string, days: number) {
  const data: ProvisioningToken = {
    id: nextId(),
    name,
    createdAt: inDays(0),
    createdBy: 'Ella Hughes',
    expiresAt: inDays(days),
    lastUsedAt: null,
    isReplaced: false,
    isExpired: false,
  };
  state.tokens = [data, ...state.tokens];
  return { token: `tnp_00000000_${'0'.repeat(64)}_00000000`, data };
}

/** Refuses a write with another version, and increments the version. */
function holdToVersion(
  of: { version: number },
  ifMatch: string | null,
  setEtag: (etag: string) => void,
): void {
  if (ifMatch !== null && ifMatch !== `"v${of.version}"`) throw new MockRefusal('stale-version');
  of.version += 1;
  setEtag(`"v${of.version}"`);
}

function tokenOf(id: number): ProvisioningToken {
  const found = state.tokens.find((one) => one.id === id);
  if (!found) throw new MockRefusal('not-found');
  return found;
}

export const provisioningHandlers = [
  mock(apiTokenScopes, () => {
    signedIn();
    return {
      data: companyCapabilities.map((capability) => {
        const { about, area } = capabilities[capability];
        return { capability, about, area, areaTitle: areas[area], isReading: capability.endsWith('.view') };
      }),
    };
  }),
  mock(listMyApiTokens, ({ query }) => {
    signedIn();
    return page(state.apiTokens, query, listMyApiTokens.path, ['VIEW', 'SORT', 'CREATE', 'DELETE']);
  }),
  mock(createApiToken, ({ body }) => {
    signedIn();
    const data: ApiToken = {
      id: nextId(),
      name: body.name,
      prefix: 'tnr_00000000',
      capabilities: body.capabilities,
      createdAt: inDays(0),
      expiresAt: inDays(body.expiresInDays),
      lastUsedAt: null,
      isExpired: false,
    };
    state.apiTokens = [data, ...state.apiTokens];
    return { token: `tnr_00000000_${'0'.repeat(64)}_00000000`, data };
  }),
  mock(revokeApiToken, ({ params }) => {
    signedIn();
    const rest = state.apiTokens.filter(({ id }) => id !== params.tokenId);
    if (rest.length === state.apiTokens.length) throw new MockRefusal('not-found');
    state.apiTokens = rest;
    return undefined;
  }),
  mock(listTokenHolders, ({ query }) => {
    signedIn();
    return page([], query, listTokenHolders.path, ['VIEW', 'SORT', 'DELETE']);
  }),
  mock(revokeUserTokens, () => {
    signedIn();
    return undefined;
  }),
  mock(provisioningSettings, ({ setEtag }) => {
    signedIn();
    setEtag(`"v${state.version}"`);
    return { data: settingsNow(), metadata };
  }),
  mock(saveProvisioningSettings, ({ body, ifMatch, setEtag }) => {
    signedIn();
    holdToVersion(state, ifMatch, setEtag);
    state.sendsInvitations = body.sendsInvitations;
    return { data: settingsNow(), metadata };
  }),
  mock(createProvisioningToken, ({ body, ifMatch, setEtag }) => {
    signedIn();
    holdToVersion(state, ifMatch, setEtag);
    return freshToken(body.name, body.expiresInDays);
  }),
  mock(rotateProvisioningToken, ({ params, body, ifMatch, setEtag }) => {
    signedIn();
    holdToVersion(state, ifMatch, setEtag);
    const before = tokenOf(params.tokenId);
    before.isReplaced = true;
    before.expiresAt = inDays(body.overlapHours / 24);
    return freshToken(before.name, body.expiresInDays);
  }),
  mock(revokeProvisioningToken, ({ params, ifMatch, setEtag }) => {
    signedIn();
    holdToVersion(state, ifMatch, setEtag);
    const gone = tokenOf(params.tokenId);
    state.tokens = state.tokens.filter((one) => one !== gone);
    return undefined;
  }),
  mock(listProvisionedGroups, ({ query }) => {
    signedIn();
    const text = query.searchText?.toLowerCase() ?? '';
    const rows = state.groups.filter(({ displayName }) => displayName.toLowerCase().includes(text));
    return page(rows, query, listProvisionedGroups.path, ['VIEW', 'FILTER', 'SORT', 'EDIT']);
  }),
  mock(mapProvisionedGroup, ({ params, body, ifMatch, setEtag }) => {
    signedIn();
    const group = state.groups.find(({ id }) => id === params.groupId);
    if (!group) throw new MockRefusal('not-found');
    holdToVersion(group, ifMatch, setEtag);
    const chosen = profiles.find(({ id }) => id === body.profileId);
    group.profile = chosen ? { id: chosen.id, name: chosen.name, roleType: chosen.roleType } : null;
    group.allowsAdministrator = body.allowsAdministrator;
    return { data: group, metadata };
  }),
];
