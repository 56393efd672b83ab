import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  createProvisioningToken,
  listProvisionedGroups,
  mapProvisionedGroup,
  provisioningSettings,
  revokeProvisioningToken,
  rotateProvisioningToken,
  saveProvisioningSettings,
} from '@tenure/contract/identity/provisioning.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import {
  latestRefusals,
  pageOfMappings,
  profilesToMap,
  provisioningState,
  provisioningTokenById,
  provisioningTokens,
  provisioningVersion,
} from './provisioning.reads.ts';
import type { Provisioning } from './provisioning.service.ts';
import { lockProvisioning } from './provisioning.store.ts';
import { groupView, type ShownSettings, settingsView } from './provisioning.view.ts';
import { scimGroup } from './scim-group.reads.ts';
import { lockGroup } from './scim-group.store.ts';

const can = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const metadata = { capabilities: ['provisioning.settings.edit'], fields: [] };

async function shownSettings(tx: Tx): Promise<ShownSettings | undefined> {
  const [state, tokens, refusals, profiles] = await Promise.all([
    provisioningState(tx),
    provisioningTokens(tx),
    latestRefusals(tx),
    profilesToMap(tx),
  ]);
  return state && { state, tokens, refusals, profiles };
}

/** The version of the settings, of which the tokens are part. */
interface TokensToChange {
  version: number;
}

async function tokensToChange(tx: Tx): Promise<TokensToChange | undefined> {
  const [, version] = await Promise.all([lockProvisioning(tx), provisioningVersion(tx)]);
  return version === undefined ? undefined : { version };
}

async function tokenToChange(tx: Tx, id: number) {
  const [tokens, token] = await Promise.all([tokensToChange(tx), provisioningTokenById(tx, id)]);
  return tokens && token && { ...tokens, token };
}

const shownOnce = <Made>({ result, subject }: { result: Made; subject: TokensToChange }) =>
  new Presented(result, subject.version + 1);

export function provisioningRoutes(provisioning: Provisioning): Binding[] {
  return [
    onSession(provisioningSettings, {
      load: shownSettings,
      authorise: can,
      present: ({ subject, viewer, request }) =>
        new Presented(
          { data: settingsView(subject, viewer, request.origin), metadata },
          subject.state.version,
        ),
    }),

    onSession(saveProvisioningSettings, {
      load: async (tx) => {
        const [, state] = await Promise.all([lockProvisioning(tx), provisioningState(tx)]);
        return state;
      },
      authorise: can,
      version: ({ version }) => version,
      act: async ({ tx, input }) => {
        await provisioning.saveSettings(tx, input.body.sendsInvitations);
        return found(await shownSettings(tx));
      },
      present: ({ result, viewer, request }) =>
        new Presented({ data: settingsView(result, viewer, request.origin), metadata }, result.state.version),
    }),

    onSession(createProvisioningToken, {
      load: tokensToChange,
      authorise: can,
      version: ({ version }) => version,
      act: ({ tx, viewer, input }) => provisioning.createToken(tx, viewer, input.body),
      present: shownOnce,
    }),

    onSession(rotateProvisioningToken, {
      load: (tx, { params }) => tokenToChange(tx, params.tokenId),
      authorise: can,
      version: ({ version }) => version,
      act: ({ tx, viewer, subject, input }) =>
        provisioning.rotateToken(tx, viewer, subject.token, input.body),
      present: shownOnce,
    }),

    onSession(revokeProvisioningToken, {
      load: (tx, { params }) => tokenToChange(tx, params.tokenId),
      authorise: can,
      version: ({ version }) => version,
      act: ({ tx, subject }) => provisioning.revokeToken(tx, subject.token),
      present: () => undefined,
    }),

    onSession(listProvisionedGroups, {
      load: (tx, { query }) => pageOfMappings(tx, query),
      authorise: can,
      present: ({ subject, input, request }) => ({
        data: subject.rows.map(groupView),
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', 'EDIT'),
        },
      }),
    }),

    onSession(mapProvisionedGroup, {
      load: async (tx, { params }) => {
        const [, , group] = await Promise.all([
          lockProvisioning(tx),
          lockGroup(tx, params.groupId),
          scimGroup(tx, params.groupId, false),
        ]);
        return group;
      },
      authorise: can,
      version: ({ version }) => version,
      act: ({ tx, viewer, subject, input }) => provisioning.map(tx, viewer, subject, input.body),
      present: ({ result }) => new Presented({ data: groupView(result), metadata }, result.version),
    }),
  ];
}
