import type { Capability } from '@tenure/contract/capabilities.ts';
import {
  mayCheckTraining,
  mayEditTraining,
  maySubmitTraining,
} from '@tenure/domain/learning/external-training.ts';
import type { OfPerson, TrainingRow } from './external-training.reads.ts';

export type Can = ReadonlySet<Capability>;

/** Evidence is for the person and people who check it; everyone else reads only that there is some. */
export const opensEvidence = ({ relation }: OfPerson, can: Can): boolean =>
  relation.isSelf || can.has('learning.external.check');

/** Before it is submitted, a training is for the people who enter it. */
export const seesDrafts = ({ relation }: OfPerson, can: Can): boolean =>
  relation.isSelf || can.has('learning.external.enter');

export const seesTraining = (person: OfPerson, { state }: TrainingRow, can: Can): boolean =>
  state !== 'entered' || seesDrafts(person, can);

export const rightsOver = (training: TrainingRow, can: Can) => ({
  canEdit: can.has('learning.external.enter') && mayEditTraining(training),
  canSubmit: can.has('learning.external.enter') && maySubmitTraining(training.state),
  canCheck: can.has('learning.external.check') && mayCheckTraining(training.state),
});
