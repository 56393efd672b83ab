import { type Contribution, contributionPath } from '@tenure/contract/performance/contributions.ts';
import type { Contributor } from '@tenure/contract/performance/review.ts';
import { isHandedOver } from '@tenure/domain/performance/checkpoint.ts';
import { isAsked } from '@tenure/domain/performance/sections.ts';
import type { ActionableRow } from '../../../module.ts';
import { ownReviewer, type Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject, SectionRow } from './appraisal.reads.ts';
import { checkpointActionsOf, checkpointOf, partStatusOf } from './checkpoint.policy.ts';
import { checkpointView } from './checkpoint.view.ts';
import type { ContributionFacts } from './contributor.reads.ts';
import type { ItemRow } from './item.reads.ts';

export const contributorsView = ({ reviewers }: AppraisalRow): Contributor[] =>
  reviewers
    .filter(({ type }) => type === 'contributor')
    .map(({ id, isActive, person }) => ({ id, displayName: person.fullName, isActive, person }));

/** Only what the contributor is asked, with their own words. */
export function contributionView(subject: AppraisalSubject, standing: Standing): Contribution {
  const { row } = subject;
  const own = ownReviewer(subject);
  const askedIn = (section: SectionRow): ItemRow[] =>
    row.items.filter((item) => item.sectionId === section.id && isAsked(item.assignedTo, 'contributor'));
  const wordsOf = (item: ItemRow) =>
    row.responses.find((one) => one.itemId === item.id && one.reviewerId === own?.id)?.words ?? '';
  const sections = row.sections.filter((one) => !one.isNotApplicable && askedIn(one).length > 0);
  return {
    id: row.id,
    title: row.title,
    employee: row.employee,
    manager: row.manager,
    sections: sections
      .filter(({ type }) => type === 'question')
      .map((section) => ({
        id: section.id,
        title: section.title,
        description: section.description,
        isAnswerable: standing.rights.has('questions.answer'),
        items: askedIn(section).map((item) => ({
          id: item.id,
          title: item.title,
          description: item.description,
          words: wordsOf(item),
        })),
      })),
    checkpoints: sections.flatMap((section) => {
      const checkpoint = checkpointOf(row, section.id);
      const view = checkpointView(subject, standing, section);
      if (checkpoint === undefined || view === null || own === undefined) return [];
      const asked = new Set(askedIn(section).map(({ id }) => id));
      return [
        {
          ...view,
          questions: view.questions
            .filter(({ id }) => asked.has(id))
            .map((question) => ({
              ...question,
              employeeAnswer: null,
              managerAnswer: null,
              contributorsAnswerList: question.contributorsAnswerList.filter(
                ({ contributorId }) => contributorId === own.id,
              ),
            })),
          contributors: view.contributors.filter(({ id }) => id === own.id),
          ratings: [],
          isSubmittable:
            checkpointActionsOf(standing, checkpoint).includes('submit') &&
            !isHandedOver(partStatusOf(checkpoint, own.id)),
        },
      ];
    }),
  };
}

export const contributionItem = ({ ref, facts }: ActionableRow<ContributionFacts>) => ({
  title: facts.title,
  status: 'Not yet started' as const,
  required: false,
  link: contributionPath(ref),
  who: facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
