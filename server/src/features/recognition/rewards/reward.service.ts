import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { RewardBody } from '@tenure/contract/recognition/rewards.ts';
import type { TrophySettings } from '@tenure/contract/recognition/trophy-requests.ts';
import { deservedBy, starterBadges, whyByCourse } from '@tenure/domain/recognition/recognition.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { CourseCompletions } from '../../learning/enrolments/enrolments.api.ts';
import type { GiveTrophy } from '../feed/recognitions.api.ts';
import {
  addBadges,
  type CourseRule,
  claimByRule,
  insertReward,
  offeredTrophy,
  type RewardRow,
  rewardById,
  ruleCandidates,
  updateReward,
  withoutReward,
} from './reward.store.ts';
import { putRewardPicture } from './reward-picture.store.ts';
import { holdWithinBudget } from './trophy-budget.service.ts';
import { type KeptTrophySettings, saveTrophySettingsOf, trophySettingsOf } from './trophy-budget.store.ts';

interface RewardsDeps {
  audit: Audit;
  give: GiveTrophy;
  completions: CourseCompletions;
}

const titleTaken = () =>
  invalidInput('title', 'taken', 'Another one has this title. Choose a different title');

export function createRewards({ audit, give, completions }: RewardsDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `trophy.${string}`>,
    { id, title }: { id: number; title: string },
  ) => audit.record(tx, { action, subject: { type: 'trophy', id }, details: { title } });

  /** A course that left the catalogue stays where it is the rule already. */
  async function requireOffered(
    tx: WriteTx,
    courseId: number | null,
    before: RewardRow | null,
  ): Promise<void> {
    if (courseId === null || courseId === before?.course?.id) return;
    if (await completions.isOffered(tx, courseId)) return;
    throw invalidInput('courseId', 'not-offered', 'Choose a course that is offered');
  }

  return {
    async create(tx: WriteTx, body: RewardBody): Promise<RewardRow> {
      await requireOffered(tx, body.courseId, null);
      const id = await insertReward(tx, body);
      if (id === undefined) throw titleTaken();
      await record(tx, 'trophy.created', { id, title: body.title });
      return found(await rewardById(tx, id));
    },

    async save(tx: WriteTx, reward: RewardRow, body: RewardBody): Promise<RewardRow> {
      if (body.kind !== reward.kind) {
        throw refuse('rewards.save.kind');
      }
      await requireOffered(tx, body.courseId, reward);
      if (!(await updateReward(tx, reward.id, body))) throw titleTaken();
      await record(tx, 'trophy.saved', { id: reward.id, title: body.title });
      return found(await rewardById(tx, reward.id));
    },

    async savePicture(
      tx: WriteTx,
      reward: RewardRow,
      keys: { smallKey: string; bigKey: string },
    ): Promise<RewardRow> {
      await putRewardPicture(tx, reward.id, { ...keys, name: randomBytes(16).toString('hex') });
      await record(tx, 'trophy.picture-saved', reward);
      return found(await rewardById(tx, reward.id));
    },

    async removePicture(tx: WriteTx, reward: RewardRow): Promise<void> {
      if (!(await putRewardPicture(tx, reward.id, null))) {
        throw refuse('rewards.picture.none');
      }
      await record(tx, 'trophy.picture-removed', reward);
    },

    async saveSettings(tx: WriteTx, settings: TrophySettings): Promise<KeptTrophySettings> {
      await saveTrophySettingsOf(tx, settings);
      await audit.record(tx, {
        action: 'trophy.settings-saved',
        subject: { type: 'trophy', id: 'settings' },
        details: { yearlyPoints: settings.yearlyPoints ?? 'no limit' },
      });
      return trophySettingsOf(tx);
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
        throw invalidInput('trophyId', 'not-offered', 'Choose one that is offered');
      }
      if (trophy.needsApproval) {
        throw invalidInput('trophyId', 'needs-approval', 'This one needs approval. Request it instead');
      }
      await holdWithinBudget(tx, given.giverId, trophy.points);
      const { id, kind, title, points } = trophy;
      return give(tx, { id, kind, title, points, ...given, since: null });
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
          points: null,
          since: deserved.since,
          receiverId: one.employeeId,
        });
        given += 1;
      }
      return given;
    },

    /** The same for one course, a page of completions at a time; answers where the next begins, null after the last. */
    async giveByCourse(tx: WriteTx, rule: CourseRule, afterId: number, most: number): Promise<number | null> {
      const { rewardId, courseId, since, kind, title } = rule;
      const done = await completions.after(tx, { courseId, since, afterId, most });
      const due = await withoutReward(
        tx,
        rewardId,
        done.map(({ employeeId }) => employeeId),
      );
      for (const { employeeId, name, completedOn } of done) {
        if (!due.has(employeeId) || !(await claimByRule(tx, rewardId, employeeId))) continue;
        await give(tx, {
          id: rewardId,
          kind,
          title,
          description: whyByCourse(name),
          giverId: null,
          points: null,
          since: completedOn,
          receiverId: employeeId,
        });
      }
      return done.length < most ? null : (done.at(-1)?.id ?? null);
    },
  };
}
export type Rewards = ReturnType<typeof createRewards>;
