import { enrolmentPath } from '@tenure/contract/learning/catalogue.ts';
import type { ActionableRow } from '../../../module.ts';
import type { EnrolmentFacts, SignOffFacts } from './actionable.reads.ts';

export const requestItem = ({ ref, facts }: ActionableRow<EnrolmentFacts>) => ({
  title: facts.course,
  status: 'Awaiting Approval' as const,
  required: true,
  link: enrolmentPath(ref),
  who: facts.who,
  effect: null,
  actions: ['approve' as const, 'decline' as const],
  needsProof: false,
  version: facts.version,
  duration: facts.duration,
});

export const courseItem = ({ ref, facts }: ActionableRow<EnrolmentFacts>) => ({
  title: facts.course,
  status: facts.state === 'in-progress' ? ('In Progress' as const) : ('Not yet started' as const),
  required: facts.isAssigned,
  link: enrolmentPath(ref),
  who: null,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
  duration: facts.duration,
});

export const signOffItem = ({ facts }: ActionableRow<SignOffFacts>) => ({
  title: facts.course,
  status: 'Pending review' as const,
  required: true,
  link: enrolmentPath(facts.enrolmentId),
  who: facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
