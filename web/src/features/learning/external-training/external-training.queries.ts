import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  addExternalTraining,
  addTrainingFile,
  checkExternalTraining,
  type ExternalTraining,
  type ExternalTrainingBody,
  getExternalTrainingSettings,
  type LearningAttachment,
  listExternalTraining,
  removeExternalTraining,
  removeTrainingFile,
  saveExternalTraining,
  saveExternalTrainingSettings,
  submitExternalTraining,
  trainingFile,
} from '@tenure/contract/learning/external-training.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshExternalTraining } from './refresh-external-training.ts';

const paramsOf = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<ExternalTraining, 'id'>) => ({
  params: { ...paramsOf(employeeId).params, trainingId: String(id) },
});
const ofFile = (employeeId: number, training: ExternalTraining, { id }: LearningAttachment) => ({
  params: { ...ofOne(employeeId, training).params, fileId: String(id) },
});

export const externalTrainingQuery = (employeeId: number, page: number) =>
  query(listExternalTraining, { ...paramsOf(employeeId), query: { page: String(page) } });
export const settingsQuery = () => query(getExternalTrainingSettings, {});

const useChange = changeThen(refreshExternalTraining);

interface ToSave {
  /** Null for a new one. */
  training: ExternalTraining | null;
  body: ExternalTrainingBody;
  files: readonly File[];
  isSubmitted: boolean;
  /** Called with what is saved so far, so that a retry changes it instead of adding it again. */
  onSaved: (training: ExternalTraining, filesLeft: readonly File[]) => void;
}

const sendEvidence = (employeeId: number, { id }: ExternalTraining, file: File) => {
  const path = addTrainingFile.path
    .replace('{employeeId}', String(employeeId))
    .replace('{trainingId}', String(id));
  return sendFile({ ...addTrainingFile, path }, {}, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
};

/** Saves a training, uploads its evidence and submits it, in this order. */
export const useSaveTraining = (employeeId: number) =>
  useChange(async ({ training, body, files, isSubmitted, onSaved }: ToSave) => {
    const { body: added } =
      training === null
        ? await call(addExternalTraining, { ...paramsOf(employeeId), body })
        : await call(
            saveExternalTraining,
            { ...ofOne(employeeId, training), body },
            { ifMatch: etagOf(training.version) },
          );
    let { data } = added;
    onSaved(data, files);
    for (const [place, file] of files.entries()) {
      ({ data } = await sendEvidence(employeeId, data, file));
      onSaved(data, files.slice(place + 1));
    }
    return isSubmitted ? (await call(submitExternalTraining, ofOne(employeeId, data))).body.data : data;
  });

export const useSubmit = (employeeId: number) =>
  useChange((training: ExternalTraining) => call(submitExternalTraining, ofOne(employeeId, training)));

export const useCheck = (employeeId: number) =>
  useChange(
    ({
      training,
      ...body
    }: {
      training: ExternalTraining;
      decision: 'accepted' | 'sent-back';
      reason: string;
    }) =>
      call(
        checkExternalTraining,
        { ...ofOne(employeeId, training), body },
        { ifMatch: etagOf(training.version) },
      ),
  );

export const useRemove = (employeeId: number) =>
  useChange((training: ExternalTraining) => call(removeExternalTraining, ofOne(employeeId, training)));

export const useRemoveFile = (employeeId: number) =>
  useChange(({ training, file }: { training: ExternalTraining; file: LearningAttachment }) =>
    call(removeTrainingFile, ofFile(employeeId, training, file)),
  );

export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: async ({ training, file }: { training: ExternalTraining; file: LearningAttachment }) =>
      keepFile(file.name, await callForFile(trainingFile, ofFile(employeeId, training, file))),
  });

export const useSetChecked = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isChecked: boolean) => call(saveExternalTrainingSettings, { body: { isChecked } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(getExternalTrainingSettings)),
  });
};
