import {
  addCoverRule,
  type CoverRule,
  getLeaveCover,
  listCoverRules,
  removeCoverRule,
} from '@tenure/contract/leave/leave-cover.ts';
import { MockRefusal, mock } from '../mock.ts';

const metadata = { capabilities: ['leave.type.edit'], fields: [] };
const locations = [
  { id: 1, title: 'Melbourne' },
  { id: 2, title: 'Lyttelton' },
];
const departments = [{ id: 1, title: 'Terminal Operations' }];
const positions = [{ id: 1, title: 'Crane operator' }];
let rules: CoverRule[] = [
  {
    id: 1,
    kind: 'blocked',
    title: 'Stocktake',
    from: '2027-06-29',
    to: '2027-06-30',
    place: 'company',
    placeId: null,
    placeTitle: null,
    minimumPresent: null,
  },
];

export const leaveCoverHandlers = [
  mock(listCoverRules, () => ({ data: { rules, locations, departments, positions }, metadata })),
  mock(addCoverRule, ({ body }) => {
    const places = { company: [], location: locations, department: departments, position: positions }[
      body.place
    ];
    const rule: CoverRule = {
      ...body,
      id: Math.max(0, ...rules.map(({ id }) => id)) + 1,
      placeTitle: places.find(({ id }) => id === body.placeId)?.title ?? null,
    };
    rules = [...rules, rule];
    return { data: rule, metadata };
  }),
  mock(removeCoverRule, ({ params }) => {
    if (!rules.some(({ id }) => id === params.ruleId)) throw new MockRefusal('not-found');
    rules = rules.filter(({ id }) => id !== params.ruleId);
    return undefined;
  }),
  mock(getLeaveCover, () => ({
    data: {
      problems: [
        {
          code: 'cover' as const,
          words: 'Too few people present: Yard (9 Dec). On 9 Dec, 1 of 2 needed.',
          blocks: false,
        },
      ],
    },
    metadata: { capabilities: ['leave.request.approve'], fields: [] },
  })),
];
