import type { ExternalTrainingBody } from '@tenure/contract/learning/external-training.ts';
import type { ExternalTrainingState } from '@tenure/domain/learning/external-training.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type OneTraining, trainingOf } from './external-training.reads.ts';

/** Locked by a statement of its own: of two people who change it at once, the second sees what the first did. */
export async function trainingToChange(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<OneTraining | undefined> {
  await tx.query(
    'select from external_training where tenant_id = current_tenant() and employee_id = $1 and id = $2 for no key update',
    [employeeId, id],
  );
  return trainingOf(tx, employeeId, id);
}

const valuesOf = (body: ExternalTrainingBody) => [
  body.title,
  body.provider,
  body.completedOn,
  body.hours,
  body.cpdPoints,
  body.expiresOn,
  body.note,
];

export async function insertTraining(
  tx: WriteTx,
  employeeId: number,
  body: ExternalTrainingBody,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into external_training (tenant_id, title, provider, completed_on, hours, cpd_points, expires_on, note, state,
       employee_id, added_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, 'entered', $8, current_account()) returning id`,
    [...valuesOf(body), employeeId],
  );
  if (row === undefined) throw new Error('The training was not added');
  return row.id;
}

/** Edited training has to be submitted again. */
export async function updateTraining(tx: WriteTx, id: number, body: ExternalTrainingBody): Promise<void> {
  await tx.query(
    `update external_training set title = $1, provider = $2, completed_on = $3, hours = $4, cpd_points = $5,
       expires_on = $6, note = $7, state = 'entered', reason = '', decided_by = null, decided_at = null,
       version = version + 1
     where tenant_id = current_tenant() and id = $8`,
    [...valuesOf(body), id],
  );
}

/** Its evidence changed, so a decision about the evidence before it no longer stands. */
export async function reopenTraining(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update external_training set state = 'entered', reason = '', decided_by = null, decided_at = null,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

export async function putSubmitted(
  tx: WriteTx,
  id: number,
  state: ExternalTrainingState,
  isByChecker: boolean,
): Promise<void> {
  await tx.query(
    `update external_training set state = $2, reason = '', submitted_at = tenure_now(),
       decided_by = case when $3 then current_account() end, decided_at = case when $3 then tenure_now() end,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, state, isByChecker],
  );
}

export async function decideTraining(
  tx: WriteTx,
  id: number,
  decision: 'accepted' | 'sent-back',
  reason: string,
): Promise<void> {
  await tx.query(
    `update external_training set state = $2, reason = $3, decided_by = current_account(), decided_at = tenure_now(),
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, decision, decision === 'accepted' ? '' : reason],
  );
}

/** The names of its files in the store, which go with it. */
export async function deleteTraining(tx: WriteTx, id: number): Promise<string[]> {
  const gone = await tx.query<{ key: string }>(
    `delete from external_training_file where tenant_id = current_tenant() and training_id = $1
     returning storage_key as key`,
    [id],
  );
  await tx.query('delete from external_training where tenant_id = current_tenant() and id = $1', [id]);
  return gone.map(({ key }) => key);
}

interface NewTrainingFile {
  name: string;
  size: number;
  storageKey: string;
  sealedFor: string;
}

export async function insertTrainingFile(
  tx: WriteTx,
  { id, employeeId }: { id: number; employeeId: number },
  { name, size, storageKey, sealedFor }: NewTrainingFile,
): Promise<void> {
  await tx.query(
    `insert into external_training_file (tenant_id, training_id, employee_id, file_name, file_size, storage_key, sealed_for,
       added_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, current_account())`,
    [id, employeeId, name, size, storageKey, sealedFor],
  );
}

export async function deleteTrainingFile(
  tx: WriteTx,
  trainingId: number,
  fileId: number,
): Promise<string | undefined> {
  const [gone] = await tx.query<{ key: string }>(
    `delete from external_training_file where tenant_id = current_tenant() and training_id = $1 and id = $2
     returning storage_key as key`,
    [trainingId, fileId],
  );
  return gone?.key;
}

export async function setCheckWanted(tx: WriteTx, isChecked: boolean): Promise<void> {
  await tx.query('update tenant set external_training_checked = $1 where tenant_id = current_tenant()', [
    isChecked,
  ]);
}
