import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import { mock } from '../mock.ts';

const priya = { accountId: 1, name: 'Priya Raman', avatarUrl: null };
const named = { text: 'Priya Raman', employeeId: 1, accountId: 1 };
const plain = (text: string) => ({ text, employeeId: null, accountId: null });
const entries = [
  {
    id: 2,
    occurredAt: '2026-11-20T03:12:00Z',
    action: 'sign-in-settings.saved',
    actor: priya,
    onBehalfOf: null,
    sentence: [named, plain(' edited the sign-in settings')],
    subject: { type: 'tenant', id: '1', name: null },
    details: { changed: ['password'] },
    requestId: null,
  },
  {
    id: 1,
    occurredAt: '2026-11-20T03:10:00Z',
    action: 'session.opened',
    actor: priya,
    onBehalfOf: null,
    sentence: [named, plain(' signed in')],
    subject: { type: 'account', id: '1', name: 'Priya Raman' },
    details: {},
    requestId: null,
  },
];
const pagination = {
  total: 2,
  count: 2,
  per_page: 25,
  current_page: 1,
  total_pages: 1,
  links: { next: null, previous: null },
};

export const auditTrailHandlers = [
  mock(auditEntries, ({ query }) => {
    const areas = query['selectedFilters[area]'];
    const data = entries
      .filter(({ action }) => !areas || areas.some((area) => action.startsWith(`${area}.`)))
      .filter(
        ({ sentence }) =>
          query.person === undefined || sentence.some((part) => part.employeeId === query.person),
      );
    return {
      data,
      metadata: {
        pagination: { ...pagination, total: data.length, count: data.length },
        actions: offer('VIEW'),
      },
    };
  }),
  mock(exportAuditEntries, () => undefined),
  mock(accessLog, () => ({
    data: entries.map(({ id, occurredAt, action, actor, onBehalfOf, sentence }) => ({
      id,
      occurredAt,
      action,
      actor,
      onBehalfOf,
      label: sentence.map(({ text }) => text).join(''),
    })),
    metadata: { pagination, actions: offer('VIEW') },
  })),
];
