import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { giveRecognition, saveRecognition } from '@tenure/contract/recognition/feed.ts';
import { mostReceivers } from '@tenure/contract/recognition/teams.ts';
import { teamsDescribed, teamTitle } from '@tenure/domain/recognition/team.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { ownAccount, rightsOf } from './recognition.policy.ts';
import { type RecognitionRow, recognitionById } from './recognition.reads.ts';
import {
  insertRecognition,
  isActiveBadge,
  likesOf,
  type NewRecognition,
  peopleHere,
  removeRecognition,
  setLike,
  updateRecognition,
} from './recognition.store.ts';
import type { RecognitionNews } from './recognition-news.service.ts';
import { receiversOfTeams, type TeamReceivers } from './team.reads.ts';

type Given = EndpointInput<typeof giveRecognition>['body'];
type Words = EndpointInput<typeof saveRecognition>['body'];

interface RecognitionsDeps {
  audit: Audit;
  news: RecognitionNews;
}

function giverOf({ employeeId }: Viewer): number {
  if (employeeId === null) {
    throw refuse('recognition.give.no-record');
  }
  return employeeId;
}

/** The people of the chosen teams; a team that is not there, or has no one to recognise, is refused. */
async function teamsOf(tx: Tx, chosen: Given['teams']): Promise<TeamReceivers[]> {
  if (chosen.length === 0) return [];
  const teams = await receiversOfTeams(tx, chosen);
  const wanted = new Set(chosen.map(({ kind, id }) => `${kind} ${id}`));
  if (teams.length < wanted.size) throw invalidInput('teams', 'unknown', 'Choose teams from the list');
  const empty = teams.find(({ employeeIds }) => employeeIds.length === 0);
  if (empty !== undefined) {
    throw invalidInput('teams', 'no-one', `No one but you works in ${teamTitle(empty)} today`);
  }
  return teams;
}

export function createRecognitions({ audit, news }: RecognitionsDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `recognition.${string}`>,
    id: number,
    details: Record<string, string | number> = {},
  ) => audit.record(tx, { action, subject: { type: 'recognition', id }, details });

  return {
    async give(tx: WriteTx, viewer: Viewer, body: Given): Promise<RecognitionRow> {
      const giverId = giverOf(viewer);
      if (body.receiverIds.includes(giverId)) {
        throw invalidInput('receiverIds', 'yourself', 'Choose colleagues, not yourself');
      }
      const here = await peopleHere(tx, body.receiverIds);
      if (body.receiverIds.some((id) => !here.has(id))) {
        throw invalidInput('receiverIds', 'not-here', 'Choose people who work here today');
      }
      const teams = await teamsOf(tx, body.teams);
      const receiverIds = [...new Set([...body.receiverIds, ...teams.flatMap((team) => team.employeeIds)])];
      if (receiverIds.length > mostReceivers) {
        throw invalidInput(
          'teams',
          'too-many',
          `These are ${receiverIds.length} people. Recognise at most ${mostReceivers} at once`,
        );
      }
      if (body.badgeId !== null && !(await isActiveBadge(tx, body.badgeId))) {
        throw invalidInput('badgeId', 'not-offered', 'Choose a badge that is offered');
      }
      const given: NewRecognition = {
        type: 'recommendation',
        rewardId: body.badgeId,
        title: body.title,
        description: body.description,
        giverId,
        audience: body.audience,
        teamDescription: body.teamDescription || teamsDescribed(teams.map(teamTitle)),
        receiverIds,
        points: null,
        since: null,
      };
      const id = await insertRecognition(tx, given);
      await record(tx, 'recognition.given', id, {
        people: receiverIds.length,
        ...(teams.length > 0 && { teams: teams.length }),
        audience: body.audience,
      });
      await news.tellReceivers(tx, id, given);
      return found(await recognitionById(tx, id));
    },

    async save(tx: WriteTx, viewer: Viewer, row: RecognitionRow, words: Words): Promise<RecognitionRow> {
      if (!rightsOf(row, viewer).canEdit) {
        throw refuse('recognition.edit.not-author');
      }
      await updateRecognition(tx, row.id, words);
      await record(tx, 'recognition.saved', row.id);
      await news.announce(tx, row.id);
      return found(await recognitionById(tx, row.id));
    },

    async remove(tx: WriteTx, viewer: Viewer, row: RecognitionRow): Promise<void> {
      if (!rightsOf(row, viewer).canDelete) {
        throw refuse('recognition.delete.not-author');
      }
      await news.announce(tx, row.id);
      await removeRecognition(tx, row.id);
      await record(tx, 'recognition.deleted', row.id, { people: row.receivers.length });
    },

    /** Other people's screens show it on their next load: a like is no reason to reload a whole feed. */
    async like(tx: WriteTx, row: RecognitionRow, isLiked: boolean): Promise<number> {
      if (await setLike(tx, row.id, isLiked)) {
        await audit.record(tx, {
          action: isLiked ? 'recognition.liked' : 'recognition.unliked',
          subject: ownAccount(tx),
          details: { recognitionId: row.id },
        });
      }
      return likesOf(tx, row.id);
    },
  };
}
export type Recognitions = ReturnType<typeof createRecognitions>;
