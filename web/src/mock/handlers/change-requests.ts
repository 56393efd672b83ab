import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type ChangeRequest,
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
  getOwnChangeRequest,
  listChangeRequests,
  revealChangeRequest,
  withdrawChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import {
  type FieldRight,
  fieldRights,
  getFieldRights,
  saveFieldRights,
} from '@tenure/contract/people/field-rights.ts';
import { decided } from '@tenure/domain/people/change-request.ts';
import { MockRefusal, mock } from '../mock.ts';

const request: ChangeRequest = {
  id: 1,
  employee: { id: 12, fullName: 'Emil Novák' },
  section: 'general',
  sectionLabel: 'General',
  from: '2026-12-01',
  state: 'waiting',
  reason: 'Marriage',
  askedBy: 'Emil Novák',
  askedAt: '2026-11-20T03:10:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  today: '2026-11-24',
  leftOn: null,
  fields: [
    { key: 'lastName', label: 'Last name', before: 'Novák', wished: 'King' },
    { key: 'title', label: 'Title', before: null, wished: 'Dr' },
  ].map((field) => ({
    ...field,
    kind: 'text',
    isMasked: false,
    outcome: 'waiting',
    now: field.before,
    hasChanged: false,
    isOvertaken: false,
    later: null,
  })),
};
const requests = new Map([[request.id, request]]);
const rights = new Map<string, FieldRight>([
  ['pronouns', 'person'],
  ['lastName', 'asks'],
  ['workEmail', 'hr'],
]);
let version = 1;

function one(id: number): ChangeRequest {
  const kept = requests.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}
const answer = (kept: ChangeRequest, setEtag: (etag: string) => void) => {
  setEtag(`"v${kept.state === 'waiting' ? 1 : 2}"`);
  return {
    data: kept,
    metadata: { capabilities: kept.state === 'waiting' ? ['change-requests.decide'] : [], fields: [] },
  };
};
const nothingOfOnesOwn = {
  data: { saved: [], request: null },
  metadata: { capabilities: ['employees.ownRecord.edit'], fields: [] },
};
const labels: Record<string, string> = {
  pronouns: 'Pronouns',
  lastName: 'Last name',
  workEmail: 'Work email',
};
const settings = (setEtag: (etag: string) => void) => {
  setEtag(`"v${version}"`);
  const fields = [...rights].map(([key, right]) => ({
    key,
    label: labels[key] ?? key,
    right,
    begins: right,
    offered: [...fieldRights],
  }));
  return {
    data: { sections: [{ key: 'general' as const, label: 'General', fields }] },
    metadata: { capabilities: ['employees.fieldRights.edit'], fields: [] },
  };
};

export const changeRequestHandlers = [
  mock(getOwnChangeRequest, ({ setEtag }) => {
    setEtag('"v1"');
    return nothingOfOnesOwn;
  }),
  mock(changeOwnRecord, ({ body }) => ({
    ...nothingOfOnesOwn,
    data: { saved: Object.keys(body.values), request: null },
  })),
  mock(withdrawChangeRequest, () => nothingOfOnesOwn),
  mock(listChangeRequests, ({ query }) => {
    const states = query['selectedFilters[state]'];
    const sections = query['selectedFilters[section]'];
    const name = (query.searchText ?? '').toLowerCase();
    const fitting = [...requests.values()].filter(
      ({ state, section, employee }) =>
        (states?.includes(state) ?? true) &&
        (sections?.includes(section) ?? true) &&
        employee.fullName.toLowerCase().includes(name),
    );
    const from = (query.page - 1) * query.itemsPerPage;
    const rows = fitting.slice(from, from + query.itemsPerPage);
    return {
      data: rows.map(
        ({ reason: _why, decisionReason: _said, askedBy: _by, today: _day, leftOn: _left, ...listed }) => ({
          ...listed,
          fields: listed.fields.map(({ key }) => key),
        }),
      ),
      metadata: {
        pagination: paginate(fitting.length, rows.length, query, listChangeRequests.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getChangeRequest, ({ params, setEtag }) => answer(one(params.requestId), setEtag)),
  mock(decideChangeRequest, ({ params, body, setEtag }) => {
    const was = one(params.requestId);
    if (was.state !== 'waiting') throw new MockRefusal('conflict');
    const { outcomes, state } = decided(was.fields, new Set(body.accepted));
    if (state !== 'accepted' && body.reason === '') throw new MockRefusal('invalid-input');
    const now: ChangeRequest = {
      ...was,
      state,
      decisionReason: body.reason,
      decidedBy: 'Elena Novák',
      decidedAt: '2026-11-24T01:00:00Z',
      fields: was.fields.map((field) => ({ ...field, outcome: outcomes[field.key] ?? 'declined' })),
    };
    requests.set(now.id, now);
    return answer(now, setEtag);
  }),
  mock(revealChangeRequest, () => ({ fields: [] })),
  mock(getFieldRights, ({ setEtag }) => settings(setEtag)),
  mock(saveFieldRights, ({ body, setEtag, ifMatch }) => {
    if (ifMatch !== null && ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
    for (const [key, right] of Object.entries(body.rights['general'] ?? {})) rights.set(key, right);
    version += 1;
    return settings(setEtag);
  }),
];
