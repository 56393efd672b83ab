import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Reward, RewardBody } from '@tenure/contract/recognition/rewards.ts';
import { deservedBy, starterBadges } from '@tenure/domain/recognition/recognition.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import type { GiveTrophy } from '../feed/recognitions.api.ts';
import {
  addBadges,
  claimByRule,
  insertReward,
  offeredTrophy,
  rewardById,
  ruleCandidates,
  updateReward,
} from './reward.store.ts';

interface RewardsDeps {
  audit: Audit;
  give: GiveTrophy;
}

const titleTaken = () =>
  new Refusal('invalid-input', {
    invalidInputs: [
      { path: 'title', code: 'taken', reason: 'Another one has this title. Choose a different title' },
    ],
  });

export function createRewards({ audit, give }: RewardsDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `trophy.${string}`>,
    { id, title }: { id: number; title: string },
  ) => audit.record(tx, { action, subject: { type: 'trophy', id }, details: { title } });

  return {
    async create(tx: WriteTx, body: RewardBody): Promise<Reward> {
      const id = await insertReward(tx, body);
      if (id === undefined) throw titleTaken();
      await record(tx, 'trophy.created', { id, title: body.title });
      return found(await rewardById(tx, id));
    },

    async save(tx: WriteTx, reward: Reward, body: RewardBody): Promise<Reward> {
      if (body.kind !== reward.kind) {
        throw new Refusal('conflict', { detail: 'The kind cannot be changed. Add another one instead.' });
      }
      if (!(await updateReward(tx, reward.id, body))) throw titleTaken();
      await record(tx, 'trophy.saved', { id: reward.id, title: body.title });
      return found(await rewardById(tx, reward.id));
    },

    async addStarters(tx: WriteTx): Promise<number> {
      const added = await addBadges(tx, starterBadges);
      await audit.record(tx, {
        action: 'trophy.created',
        subject: { type: 'trophy', id: 'starter-badges' },
        details: { added },
      });
      return added;
    },

    async giveByHand(
      tx: WriteTx,
      given: { trophyId: number; description: string; giverId: number; receiverId: number },
    ): Promise<number> {
      const trophy = await offeredTrophy(tx, given.trophyId);
      if (trophy === undefined) {
        throw new Refusal('invalid-input', {
          invalidInputs: [{ path: 'trophyId', code: 'not-offered', reason: 'Choose one that is offered' }],
        });
      }
      return give(tx, { ...trophy, ...given, since: null });
    },

    /** Gives each person each reward at most once by its rule, and answers how many it gave; 0 when none are due. */
    async giveByRule(tx: WriteTx, most: number): Promise<number> {
      let given = 0;
      for (const one of await ruleCandidates(tx, most)) {
        const deserved = deservedBy(one, one);
        if (deserved === null || !(await claimByRule(tx, one.rewardId, one.employeeId))) continue;
        await give(tx, {
          id: one.rewardId,
          kind: one.kind,
          title: one.title,
          description: `${deserved.why}.`,
          giverId: null,
          since: deserved.since,
          receiverId: one.employeeId,
        });
        given += 1;
      }
      return given;
    },
  };
}
export type Rewards = ReturnType<typeof createRewards>;
