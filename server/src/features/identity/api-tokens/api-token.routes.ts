import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  apiTokenScopes,
  createApiToken,
  listMyApiTokens,
  listTokenHolders,
  listUserTokens,
  revokeApiToken,
  revokeUserTokens,
} from '@tenure/contract/identity/api-tokens.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { accountExists, pageOfTokenHolders, pageOfTokens } from './api-token.reads.ts';
import type { ApiTokens } from './api-token.service.ts';
import { scopesToChoose } from './token-scopes.policy.ts';

const overCompany = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

export function apiTokenRoutes(tokens: ApiTokens): Binding[] {
  return [
    onSession(apiTokenScopes, {
      present: ({ viewer }) => ({ data: scopesToChoose(viewer.grants) }),
    }),

    onSession(listMyApiTokens, {
      load: (tx, { query }) => pageOfTokens(tx, null, query),
      present: ({ subject, input, request }) => ({
        data: subject.rows,
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', 'CREATE', 'DELETE'),
        },
      }),
    }),

    onSession(createApiToken, {
      act: ({ tx, viewer, input }) => tokens.create(tx, viewer, input.body),
      present: ({ result }) => result,
    }),

    onSession(revokeApiToken, {
      act: ({ tx, viewer, input }) => tokens.revokeOwn(tx, viewer, input.params.tokenId),
      present: () => undefined,
    }),

    onSession(listTokenHolders, {
      load: (tx, { query }) => pageOfTokenHolders(tx, query),
      authorise: overCompany,
      present: ({ subject, input, request }) => ({
        data: subject.rows,
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', 'DELETE'),
        },
      }),
    }),

    onSession(listUserTokens, {
      load: async (tx, { params, query }) => {
        const [account, page] = await Promise.all([
          accountExists(tx, params.userId),
          pageOfTokens(tx, params.userId, query),
        ]);
        return account && page;
      },
      authorise: overCompany,
      present: ({ subject, input, request }) => ({
        data: subject.rows,
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', 'DELETE'),
        },
      }),
    }),

    onSession(revokeUserTokens, {
      load: (tx, { params }) => accountExists(tx, params.userId),
      authorise: overCompany,
      act: ({ tx, subject }) => tokens.revokeAllOf(tx, subject.id),
      present: () => undefined,
    }),
  ];
}
