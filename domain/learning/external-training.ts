import type { LearningStatus } from './course.ts';

/** Entered by the person, waiting for a check, counted, or sent back to be corrected. */
export const externalTrainingStates = ['entered', 'to-check', 'accepted', 'sent-back'] as const;
export type ExternalTrainingState = (typeof externalTrainingStates)[number];

interface Entry {
  state: ExternalTrainingState;
  /** Another person approved it. */
  isChecked: boolean;
}

/** Training another person approved stays as it is. */
export const mayEditTraining = ({ state, isChecked }: Entry): boolean => state !== 'accepted' || !isChecked;

export const maySubmitTraining = (state: ExternalTrainingState): boolean =>
  state === 'entered' || state === 'sent-back';

export const mayCheckTraining = (state: ExternalTrainingState): boolean => state === 'to-check';

/** It counts at once where the company wants no check, or the person who submits it could check it. */
export const stateWhenSubmitted = ({
  isCheckWanted,
  isByChecker,
}: {
  isCheckWanted: boolean;
  isByChecker: boolean;
}): ExternalTrainingState => (isCheckWanted && !isByChecker ? 'to-check' : 'accepted');

/** Nothing can be checked without evidence. */
export const lacksEvidence = (next: ExternalTrainingState, files: number): boolean =>
  next === 'to-check' && files === 0;

/** As an item of the learning profile; `expiresOn` is the first day on which it is no longer valid. */
export function statusOfTraining(
  { state, expiresOn }: { state: ExternalTrainingState; expiresOn: string | null },
  today: string,
): LearningStatus {
  if (state !== 'accepted') return 'IN_PROGRESS';
  return expiresOn !== null && expiresOn <= today ? 'EXPIRED' : 'COMPLETED';
}
