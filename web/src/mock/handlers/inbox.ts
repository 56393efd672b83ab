import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type ActionableItem,
  type ActionableRelation,
  getActionableItem,
  type InboxFilter,
  inboxFilters,
  listInbox,
} from '@tenure/contract/work/inbox.ts';
import { listOwnDecisions, putOffItem, returnItem } from '@tenure/contract/work/inbox-later.ts';
import { inboxPreferences, saveInboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import { now } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, readWorld } from '../world.ts';

/** In the time zone of the people here: for half of them the UTC day is a different one. */
const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne', dateStyle: 'short' });
const inDays = (days: number) => dayThere.format(new Date(now() + days * 86_400_000));

function item(
  given: Partial<ActionableItem> & Pick<ActionableItem, 'id' | 'kind' | 'title'>,
): ActionableItem {
  return {
    dueDate: null,
    status: 'Not yet started',
    statusTone: 'informative',
    required: true,
    category: 'task',
    disabled: false,
    link: '/tasks/1',
    duration: null,
    relation: 'mine',
    who: null,
    effect: null,
    actions: ['complete'],
    needsProof: false,
    version: null,
    since: null,
    laterUntil: null,
    ...given,
  };
}

const elena = { name: 'Elena Novak', employeeId: 3, avatarUrl: null };
const items: readonly ActionableItem[] = [
  item({
    id: 'task-1',
    kind: 'task',
    title: 'Prepare the workplace',
    dueDate: inDays(-1),
    statusTone: 'critical',
    who: elena,
    effect: 'First weeks at work',
  }),
  item({
    id: 'requisition-1',
    kind: 'requisition',
    title: 'REQ-0001: Crane Operator',
    dueDate: inDays(20),
    status: 'Awaiting Approval',
    category: 'approval',
    relation: 'asked',
    link: '/controlpanel/recruitment/requisition/1',
    who: { name: 'Marco Bianchi', employeeId: 2, avatarUrl: null },
    effect: 'Hires 1 person, 1 FTE',
    actions: ['approve', 'decline'],
  }),
];

const relations: Record<Exclude<InboxFilter, 'later'>, readonly ActionableRelation[]> = {
  'to-do': ['mine', 'asked', 'shared'],
  mine: ['mine'],
  'to-approve': ['asked'],
  all: ['asked', 'shared'],
  'assigned-by-me': ['assigned'],
};
const within = (filters: readonly string[]) =>
  items.filter(({ relation }) =>
    inboxFilters.some((one) => one !== 'later' && filters.includes(one) && relations[one].includes(relation)),
  );
const countOf = (filter: InboxFilter) => within([filter]).length;

const noFields = { capabilities: [], fields: [] };

export const inboxHandlers = [
  mock(listInbox, ({ query }) => {
    const kinds = query['selectedFilters[kind]'];
    const listed = within(query['selectedFilters[of]'] ?? ['to-do']).filter(
      ({ kind }) => kinds?.includes(kind) ?? true,
    );
    const start = (query.page - 1) * query.itemsPerPage;
    const rows = listed.slice(start, start + query.itemsPerPage);
    return {
      data: rows,
      counts: {
        'to-do': countOf('to-do'),
        mine: countOf('mine'),
        'to-approve': countOf('to-approve'),
        all: countOf('all'),
        'assigned-by-me': countOf('assigned-by-me'),
        later: countOf('later'),
        overdue: items.filter(({ statusTone }) => statusTone === 'critical').length,
      },
      metadata: {
        pagination: paginate(listed.length, rows.length, query, listInbox.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(putOffItem, ({ params, body }) => {
    const found = items.find(({ id }) => id === params.itemId);
    if (found === undefined) throw new MockRefusal('not-found');
    return { data: { ...found, laterUntil: body.until }, metadata: noFields };
  }),
  mock(returnItem, ({ params }) => {
    const found = items.find(({ id }) => id === params.itemId);
    if (found === undefined) throw new MockRefusal('not-found');
    return { data: found, metadata: noFields };
  }),
  mock(listOwnDecisions, ({ query }) => ({
    data: [],
    metadata: { pagination: paginate(0, 0, query, listOwnDecisions.path), actions: offer('VIEW') },
  })),
  mock(inboxPreferences, () => ({ data: readWorld().inboxPreferences, metadata: noFields })),
  mock(saveInboxPreferences, ({ body }) => {
    changeWorld({ inboxPreferences: body });
    return { data: body, metadata: noFields };
  }),
  mock(getActionableItem, ({ params }) => {
    const found = items.find(({ id }) => id === params.itemId);
    if (found === undefined) throw new MockRefusal('not-found');
    return { data: found, metadata: { capabilities: found.actions, fields: [] } };
  }),
];
