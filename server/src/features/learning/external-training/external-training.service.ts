import path from 'node:path';
import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import {
  type ExternalTrainingBody,
  externalTrainingPathOf,
  mostTrainingFiles,
  ownExternalTrainingPath,
} from '@tenure/contract/learning/external-training.ts';
import {
  lacksEvidence,
  mayCheckTraining,
  mayEditTraining,
  maySubmitTraining,
  stateWhenSubmitted,
} from '@tenure/domain/learning/external-training.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Can, Download, type Upload } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { accountsHoldingOver, accountsThatSee } from '../../../platform/policy/holders.reads.ts';
import { trainingAccepted, trainingSentBack, trainingToCheck } from './external-training.notifications.ts';
import {
  isCheckWanted,
  type OfPerson,
  type OneTraining,
  type PeopleTold,
  peopleTold,
  type TrainingRow,
  trainingById,
} from './external-training.reads.ts';
import {
  decideTraining,
  deleteTraining,
  deleteTrainingFile,
  insertTraining,
  insertTrainingFile,
  putSubmitted,
  reopenTraining,
  setCheckWanted,
  updateTraining,
} from './external-training.store.ts';
import type { TrainingFiles } from './training-files.service.ts';

interface Deps {
  audit: Audit;
  notifications: NotificationCentre;
  trainingFiles: TrainingFiles;
}
type Action = Extract<AuditAction, `external-training.${string}`>;

/** ‘Evidence 2.pdf’ after ‘Evidence 1.jpg’: the name a person gave a file may say more than the training does. */
function nextName({ files }: TrainingRow, sentAs: string): string {
  const numbers = files.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? 0));
  return `Evidence ${Math.max(0, ...numbers) + 1}${path.extname(sentAs)}`;
}

export function createExternalTraining({ audit, notifications, trainingFiles }: Deps) {
  const record = (
    tx: WriteTx,
    action: Action,
    employeeId: number,
    { id, title }: { id: number; title: string },
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'employee', id: employeeId },
      details: { trainingId: id, title },
    });

  async function announce(tx: WriteTx, employeeId: number): Promise<void> {
    const accountIds = await accountsThatSee(tx, employeeId, ['learning.view', 'learning.external.check']);
    for (const subject of ['learning', 'inbox']) {
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject });
    }
  }

  /** The person's manager, or without one, the people who may check it. */
  async function checkersOf(tx: WriteTx, employeeId: number, { manager }: PeopleTold): Promise<number[]> {
    const holders = await accountsHoldingOver(tx, employeeId, ['learning.external.check', 'learning.view']);
    return manager !== null && holders.includes(manager) ? [manager] : holders;
  }

  async function afterwards(tx: WriteTx, action: Action, employeeId: number, id: number) {
    const row = found(await trainingById(tx, employeeId, id));
    await record(tx, action, employeeId, row);
    await announce(tx, employeeId);
    return row;
  }

  function toEdit({ training }: OneTraining): TrainingRow {
    const row = found(training);
    if (!mayEditTraining(row)) throw refuse('external-training.edit.approved');
    return row;
  }

  return {
    async add(tx: WriteTx, { employeeId }: OfPerson, body: ExternalTrainingBody): Promise<TrainingRow> {
      const id = await insertTraining(tx, employeeId, body);
      return afterwards(tx, 'external-training.added', employeeId, id);
    },

    async save(tx: WriteTx, subject: OneTraining, body: ExternalTrainingBody): Promise<TrainingRow> {
      const { id } = toEdit(subject);
      await updateTraining(tx, id, body);
      return afterwards(tx, 'external-training.saved', subject.employeeId, id);
    },

    async remove(tx: WriteTx, subject: OneTraining): Promise<void> {
      const row = toEdit(subject);
      await removeErasedFiles(tx, await deleteTraining(tx, row.id));
      await record(tx, 'external-training.removed', subject.employeeId, row);
      await announce(tx, subject.employeeId);
    },

    async addFile(tx: WriteTx, subject: OneTraining, upload: Upload): Promise<TrainingRow> {
      const { sealed, name, size, key } = upload;
      if (sealed === undefined) throw new TypeError('The evidence was not sealed');
      const row = toEdit(subject);
      if (row.files.length >= mostTrainingFiles) throw refuse('external-training.files.too-many');
      await insertTrainingFile(tx, row, {
        name: nextName(row, name),
        size,
        storageKey: key,
        sealedFor: sealed.for,
      });
      await reopenTraining(tx, row.id);
      return afterwards(tx, 'external-training.file-added', subject.employeeId, row.id);
    },

    async openFile(tx: WriteTx, { training, employeeId }: OneTraining, fileId: number): Promise<Download> {
      const row = found(training);
      const { name, storageKey, sealedFor } = found(row.files.find(({ id }) => id === fileId));
      const { content, type } = found(await trainingFiles.read(tx.tenantId, storageKey, sealedFor));
      await record(tx, 'external-training.file-opened', employeeId, row);
      return new Download(name, type, content);
    },

    async removeFile(tx: WriteTx, subject: OneTraining, fileId: number): Promise<void> {
      const row = toEdit(subject);
      const key = found(await deleteTrainingFile(tx, row.id, fileId));
      await reopenTraining(tx, row.id);
      await removeErasedFiles(tx, [key]);
      await afterwards(tx, 'external-training.file-removed', subject.employeeId, row.id);
    },

    async submit(tx: WriteTx, { training, employeeId }: OneTraining, can: Can): Promise<TrainingRow> {
      const row = found(training);
      if (!maySubmitTraining(row.state)) throw refuse('external-training.submit.submitted');
      const isByChecker = can.has('learning.external.check');
      const next = stateWhenSubmitted({ isCheckWanted: await isCheckWanted(tx), isByChecker });
      if (lacksEvidence(next, row.files.length)) throw refuse('external-training.submit.no-evidence');
      if (next === 'to-check') {
        const people = found(await peopleTold(tx, employeeId));
        const checkers = await checkersOf(tx, employeeId, people);
        if (checkers.length === 0) throw refuse('external-training.submit.no-checker');
        const others = checkers.filter((accountId) => accountId !== tx.actor.accountId);
        await notifications.notify(tx, others, {
          kind: trainingToCheck.kind,
          parameters: { training: row.title, name: people.fullName },
          href: externalTrainingPathOf(employeeId),
          speaksOf: { employeeId },
        });
      }
      await putSubmitted(tx, row.id, next, isByChecker);
      return afterwards(tx, 'external-training.submitted', employeeId, row.id);
    },

    async check(
      tx: WriteTx,
      { training, employeeId }: OneTraining,
      decision: 'accepted' | 'sent-back',
      reason: string,
    ): Promise<TrainingRow> {
      const row = found(training);
      if (!mayCheckTraining(row.state)) throw refuse('external-training.check.not-waiting');
      await decideTraining(tx, row.id, decision, reason);
      const person = (await peopleTold(tx, employeeId))?.person ?? null;
      if (person !== null) {
        await notifications.notify(tx, [person], {
          kind: decision === 'accepted' ? trainingAccepted.kind : trainingSentBack.kind,
          parameters: { training: row.title, by: await nameOfActor(tx) },
          href: ownExternalTrainingPath,
        });
      }
      return afterwards(tx, `external-training.${decision}`, employeeId, row.id);
    },

    async setChecked(tx: WriteTx, isChecked: boolean): Promise<void> {
      await setCheckWanted(tx, isChecked);
      await audit.record(tx, {
        action: isChecked ? 'external-training.checks-turned-on' : 'external-training.checks-turned-off',
        subject: { type: 'tenant', id: tx.tenantId },
      });
    },
  };
}
export type ExternalTrainings = ReturnType<typeof createExternalTraining>;
