import {
  answerContribution,
  type Contribution,
  getContribution,
  submitContribution,
} from '@tenure/contract/performance/contributions.ts';
import { MockRefusal, mock } from '../mock.ts';
import { contributors, employee, manager } from '../performance-people.ts';
import { type KeptReview, keptReviews } from '../performance-world.ts';

const answers = new Map<number, string>();
const submitted = new Set<number>();
/** The viewer of the mock answers as this contributor. */
const ownId = 30;

function found(id: number): KeptReview {
  const kept = keptReviews.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}

function contributionOf(kept: KeptReview): {
  data: Contribution;
  metadata: { capabilities: []; fields: [] };
} {
  const own = contributors.find(({ id }) => id === ownId);
  if (own === undefined) throw new MockRefusal('not-found');
  return {
    data: {
      id: kept.id,
      title: '2026 annual review',
      employee,
      manager,
      sections: kept.sections.flatMap(({ id, type, title, description, items }) =>
        type === 'question'
          ? [
              {
                id,
                title,
                description,
                isAnswerable: kept.state.phase !== null,
                items: items.map((item) => ({
                  id: item.id,
                  title: item.title,
                  description: item.description,
                  words: answers.get(item.id) ?? '',
                })),
              },
            ]
          : [],
      ),
      checkpoints: kept.sections.flatMap(({ checkpoint }) =>
        checkpoint === null
          ? []
          : [
              {
                ...checkpoint,
                questions: checkpoint.questions.map((question) => ({
                  ...question,
                  contributorsAnswerList: [{ contributorId: ownId, value: answers.get(question.id) ?? '' }],
                })),
                submissions: checkpoint.submissions.filter(({ id }) => id === ownId),
                isSubmittable: checkpoint.status === 'live' && !submitted.has(checkpoint.id),
              },
            ],
      ),
    },
    metadata: { capabilities: [], fields: [] },
  };
}

export const performanceContributionHandlers = [
  mock(getContribution, ({ params }) => contributionOf(found(params.performanceId))),
  mock(answerContribution, ({ params, body }) => {
    const kept = found(params.performanceId);
    answers.set(params.sectionItemId, body.words);
    return contributionOf(kept);
  }),
  mock(submitContribution, ({ params }) => {
    const kept = found(params.performanceId);
    const { checkpoint } = kept.sections.find(({ id }) => id === params.sectionId) ?? {};
    if (checkpoint == null) throw new MockRefusal('not-found');
    if (checkpoint.status !== 'live') throw new MockRefusal('forbidden');
    submitted.add(checkpoint.id);
    checkpoint.submissions = checkpoint.submissions.map((one) =>
      one.id === ownId ? { ...one, status: 'submitted' as const } : one,
    );
    return contributionOf(kept);
  }),
];
