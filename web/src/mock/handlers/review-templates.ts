import {
  getReviewTemplate,
  publishReviewTemplate,
  type ReviewTemplate,
  saveReviewTemplate,
} from '@tenure/contract/performance/cycles.ts';
import { MockRefusal, mock } from '../mock.ts';

const annual: ReviewTemplate['draft'] = {
  phases: ['planning', 'action', 'scoring', 'approval'],
  approver: 'managers-manager',
  peersShownFrom: 3,
  sections: [
    {
      type: 'goal',
      title: 'Goals',
      description: '',
      weight: 10_000,
      weighsItems: true,
      needsLabel: false,
      leastItems: 1,
      items: [],
    },
  ],
};
let template: ReviewTemplate = {
  id: 1,
  title: 'Annual review',
  description: 'Goals, competencies and development, once a year.',
  draft: annual,
  published: 1,
  live: annual,
  hasChanges: false,
  isArchived: false,
  version: 1,
};

function found(id: number): ReviewTemplate {
  if (id !== template.id) throw new MockRefusal('not-found');
  return template;
}
function keep(kept: ReviewTemplate, setEtag: (etag: string) => void) {
  template = kept;
  setEtag(`"v${kept.version}"`);
  return { data: kept, metadata: { capabilities: ['performance.template.edit'], fields: [] } };
}

/** The editor of templates saves and publishes one. */
export const reviewTemplateHandlers = [
  mock(getReviewTemplate, ({ params, setEtag }) => keep(found(params.templateId), setEtag)),
  mock(saveReviewTemplate, ({ params, body, setEtag }) => {
    const { version, ...kept } = found(params.templateId);
    return keep({ ...kept, ...body, hasChanges: true, version: version + 1 }, setEtag);
  }),
  mock(publishReviewTemplate, ({ params, setEtag }) => {
    const kept = found(params.templateId);
    return keep(
      {
        ...kept,
        published: (kept.published ?? 0) + 1,
        live: kept.draft,
        hasChanges: false,
        version: kept.version + 1,
      },
      setEtag,
    );
  }),
];
