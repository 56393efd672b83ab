import {
  externalTrainingPathOf,
  ownExternalTrainingPath,
} from '@tenure/contract/learning/external-training.ts';
import type { ActionableRow } from '../../../module.ts';
import type { TrainingFacts } from './actionable.reads.ts';

export const correctItem = ({ facts }: ActionableRow<TrainingFacts>) => ({
  title: facts.title,
  status: 'Rejected' as const,
  required: false,
  link: ownExternalTrainingPath,
  who: null,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});

export const checkItem = ({ facts }: ActionableRow<TrainingFacts>) => ({
  title: facts.title,
  status: 'Awaiting Approval' as const,
  required: true,
  link: externalTrainingPathOf(facts.employeeId),
  who: facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
