import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as apiTokensContract from '@tenure/contract/identity/api-tokens.ts';
import { listTokenHolders, revokeUserTokens } from '@tenure/contract/identity/api-tokens.ts';
import type * as provisioningContract from '@tenure/contract/identity/provisioning.ts';
import {
  createProvisioningToken,
  listProvisionedGroups,
  mapProvisionedGroup,
  type ProvisionedGroup,
  provisioningSettings,
  provisioningTokenDays,
  revokeProvisioningToken,
  rotateProvisioningToken,
  saveProvisioningSettings,
} from '@tenure/contract/identity/provisioning.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

/** The provider keeps working meanwhile, so every visit refetches this. */
export const provisioningQuery = { ...versionedQuery(provisioningSettings, {}), staleTime: 0 };

export const groupsQuery = (page: number, searchText: string) => ({
  ...query(listProvisionedGroups, { query: { page: String(page), searchText } }),
  staleTime: 0,
});
export const holdersQuery = (page: number) => ({
  ...query(listTokenHolders, { query: { page: String(page) } }),
  staleTime: 0,
});

const useChange = changeThen(
  refetching([
    ...namesIn<typeof provisioningContract>('provisioningSettings', 'listProvisionedGroups'),
    ...namesIn<typeof apiTokensContract>('listTokenHolders'),
  ]),
);

/** The version a write sends: one for the settings and their tokens, a separate one for each group. */
interface Versioned {
  etag: string | null;
}

export const useSaveInvitations = () =>
  useChange(({ sendsInvitations, etag }: Versioned & { sendsInvitations: boolean }) =>
    call(saveProvisioningSettings, { body: { sendsInvitations } }, { ifMatch: etag }),
  );

export const useMakeToken = () =>
  useChange(
    async ({ name, etag }: Versioned & { name: string }) =>
      (
        await call(
          createProvisioningToken,
          { body: { name, expiresInDays: provisioningTokenDays } },
          { ifMatch: etag },
        )
      ).body.token,
  );

export const useRotateToken = () =>
  useChange(
    async ({ id, hours, etag }: Versioned & { id: number; hours: number }) =>
      (
        await call(
          rotateProvisioningToken,
          {
            params: { tokenId: String(id) },
            body: { overlapHours: hours, expiresInDays: provisioningTokenDays },
          },
          { ifMatch: etag },
        )
      ).body.token,
  );

export const useRevokeToken = () =>
  useChange(({ id, etag }: Versioned & { id: number }) =>
    call(revokeProvisioningToken, { params: { tokenId: String(id) } }, { ifMatch: etag }),
  );

type Mapping = EndpointRequest<typeof mapProvisionedGroup>['body'] & {
  group: Pick<ProvisionedGroup, 'id' | 'version'>;
};

export const useMapGroup = () =>
  useChange(({ group, ...body }: Mapping) =>
    call(
      mapProvisionedGroup,
      { params: { groupId: String(group.id) }, body },
      { ifMatch: `"v${group.version}"` },
    ),
  );

export const useRevokeAll = () =>
  useChange((userId: number) => call(revokeUserTokens, { params: { userId: String(userId) } }));
