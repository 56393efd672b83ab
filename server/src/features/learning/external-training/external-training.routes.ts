import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  addExternalTraining,
  addTrainingFile,
  checkExternalTraining,
  externalTraining,
  getExternalTrainingSettings,
  listExternalTraining,
  mostTrainingFileBytes,
  removeExternalTraining,
  removeTrainingFile,
  saveExternalTraining,
  saveExternalTrainingSettings,
  submitExternalTraining,
  trainingFile,
} from '@tenure/contract/learning/external-training.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import { opensEvidence, seesDrafts, seesTraining } from './external-training.policy.ts';
import {
  isCheckWanted,
  type OfPerson,
  type OneTraining,
  pageOfTraining,
  personToRead,
  type TrainingRow,
  trainingOf,
} from './external-training.reads.ts';
import type { ExternalTrainings } from './external-training.service.ts';
import { trainingToChange } from './external-training.store.ts';
import { trainingView } from './external-training.view.ts';
import { sealedAs } from './training-files.service.ts';

function overPerson({ viewer, subject }: { viewer: Viewer; subject: OfPerson }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** A training that is not submitted yet is answered like an unknown id to everyone who does not enter it. */
function overTraining({ viewer, subject }: { viewer: Viewer; subject: OneTraining }): Can {
  const can = overPerson({ viewer, subject });
  if (can.has('learning.view') && !seesTraining(subject, found(subject.training), can)) {
    throw new Refusal('not-found');
  }
  return can;
}

function overEvidence(about: { viewer: Viewer; subject: OneTraining }): Can {
  const can = overTraining(about);
  return opensEvidence(about.subject, can) ? can : new Set();
}

type AtTraining = { params: { employeeId: number; trainingId: number } };
const toChange = {
  load: (tx: Tx, { params }: AtTraining) => trainingToChange(tx, params.employeeId, params.trainingId),
  authorise: overTraining,
};

const presentOne = ({
  subject,
  result,
  viewer,
  can,
}: {
  subject: OfPerson;
  result: TrainingRow;
  viewer: Viewer;
  can: Can;
}) =>
  new Presented(
    {
      data: trainingView(subject, result, can, viewer.today),
      metadata: { capabilities: ['learning.view'], fields: [] },
    },
    result.version,
  );

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const presentSettings = (isChecked: boolean) => ({
  data: { isChecked },
  metadata: { capabilities: ['site.settings.edit'], fields: [] },
});

export function externalTrainingRoutes(trainings: ExternalTrainings): Binding[] {
  return [
    onSession(listExternalTraining, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, can, input: { query } }) =>
        pageOfTraining(tx, subject.employeeId, seesDrafts(subject, can), {
          ...query,
          isDescending: query.sortBy === 'completedOn:desc',
        }),
      present: ({ result: { rows, total }, subject, viewer, can, input, request }) => ({
        data: rows.map((row) => trainingView(subject, row, can, viewer.today)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', can.has('learning.external.enter') && 'CREATE'),
          fields: rowFields(externalTraining, {}),
        },
      }),
    }),
    onSession(addExternalTraining, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, input }) => trainings.add(tx, subject, input.body),
      present: presentOne,
    }),
    onSession(saveExternalTraining, {
      ...toChange,
      version: (subject: OneTraining) => found(subject.training).version,
      act: ({ tx, subject, input }) => trainings.save(tx, subject, input.body),
      present: (context) => presentOne(context),
    }),
    onSession(removeExternalTraining, {
      ...toChange,
      act: ({ tx, subject }) => trainings.remove(tx, subject),
      present: () => undefined,
    }),
    onSession(addTrainingFile, {
      upload: () => ({
        maxBytes: mostTrainingFileBytes,
        sealedAs,
        inspect: refuseUnlessDocument,
        strip: async (content) => {
          const bare = await withoutCameraData(content);
          return { content: bare.content, name: `file.${bare.ending}` };
        },
      }),
      ...toChange,
      act: ({ tx, subject, request }) =>
        trainings.addFile(tx, subject, found(request.upload ?? undefined, 'bad-request')),
      present: (context) => presentOne(context),
    }),
    onSession(trainingFile, {
      load: (tx, { params }) => trainingOf(tx, params.employeeId, params.trainingId),
      authorise: overEvidence,
      act: ({ tx, subject, input }) => trainings.openFile(tx, subject, input.params.fileId),
      present: ({ result }) => result,
    }),
    onSession(removeTrainingFile, {
      ...toChange,
      act: ({ tx, subject, input }) => trainings.removeFile(tx, subject, input.params.fileId),
      present: () => undefined,
    }),
    onSession(submitExternalTraining, {
      ...toChange,
      act: ({ tx, subject, can }) => trainings.submit(tx, subject, can),
      present: (context) => presentOne(context),
    }),
    onSession(checkExternalTraining, {
      ...toChange,
      version: (subject: OneTraining) => found(subject.training).version,
      act: ({ tx, subject, input }) => trainings.check(tx, subject, input.body.decision, input.body.reason),
      present: (context) => presentOne(context),
    }),
    onSession(getExternalTrainingSettings, {
      authorise: ofCompany,
      act: ({ tx }) => isCheckWanted(tx),
      present: ({ result }) => presentSettings(result),
    }),
    onSession(saveExternalTrainingSettings, {
      authorise: ofCompany,
      act: ({ tx, input }) => trainings.setChecked(tx, input.body.isChecked),
      present: ({ input }) => presentSettings(input.body.isChecked),
    }),
  ];
}
