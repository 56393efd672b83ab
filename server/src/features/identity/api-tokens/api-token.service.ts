import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { type createApiToken, mostApiTokens } from '@tenure/contract/identity/api-tokens.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { makeMachineToken } from '../../../platform/crypto/machine-token.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { tokenCreated, tokensPath, tokensRevoked } from './api-token.notifications.ts';
import { countOwnTokens, tokenById } from './api-token.reads.ts';
import { addApiToken, deleteApiTokens, lockOwner } from './api-token.store.ts';
import { beyondHeld } from './token-scopes.policy.ts';

export interface ApiTokenDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

type Wanted = EndpointInput<typeof createApiToken>['body'];

export function createApiTokens({ audit, notifications }: ApiTokenDeps) {
  return {
    async create(tx: WriteTx, viewer: Viewer, wanted: Wanted) {
      const chosen = [...new Set(wanted.capabilities)];
      const beyond = beyondHeld(viewer.grants, chosen);
      if (beyond.length > 0) {
        throw refuse('api-tokens.create.beyond-held').with({
          invalidInputs: beyond.map((capability) => ({
            path: `capabilities.${wanted.capabilities.indexOf(capability)}`,
            code: 'not-held',
            reason: 'You do not hold this yourself',
          })),
        });
      }
      await lockOwner(tx);
      if ((await countOwnTokens(tx)) >= mostApiTokens) {
        throw refuse('api-tokens.create.too-many', { most: mostApiTokens });
      }
      const { token, prefix } = makeMachineToken('api-token');
      const id = await addApiToken(tx, {
        accountId: viewer.accountId,
        name: wanted.name,
        prefix,
        tokenHash: hashToken(token),
        capabilities: chosen,
        expiresInDays: wanted.expiresInDays,
      });
      await audit.record(tx, {
        action: 'api-token.created',
        subject: { type: 'account', id: viewer.accountId },
        details: { token: id, name: wanted.name, capabilities: chosen, expiresInDays: wanted.expiresInDays },
      });
      await notifications.notify(tx, [viewer.accountId], {
        kind: tokenCreated.kind,
        parameters: { name: wanted.name, days: wanted.expiresInDays },
        href: tokensPath,
      });
      return { token, data: found(await tokenById(tx, id)) };
    },

    async revokeOwn(tx: WriteTx, viewer: Viewer, tokenId: number): Promise<void> {
      const [gone] = await deleteApiTokens(tx, viewer.accountId, tokenId);
      if (!gone) throw new Refusal('not-found');
      await audit.record(tx, {
        action: 'api-token.revoked',
        subject: { type: 'account', id: viewer.accountId },
        details: { token: gone.id, name: gone.name },
      });
    },

    /** Asked again it has nothing left to do, and says so in the log too. */
    async revokeAllOf(tx: WriteTx, accountId: number): Promise<void> {
      const gone = await deleteApiTokens(tx, accountId, null);
      await audit.record(tx, {
        action: 'api-token.revoked',
        subject: { type: 'account', id: accountId },
        details: { count: gone.length, names: gone.map(({ name }) => name) },
      });
      if (gone.length === 0) return;
      await notifications.notify(tx, [accountId], {
        kind: tokensRevoked.kind,
        parameters: { count: gone.length },
        href: tokensPath,
      });
    },
  };
}
export type ApiTokens = ReturnType<typeof createApiTokens>;
