import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/audit/audit-entries.ts';
import { mock } from '../mock.ts';

const priya = { accountId: 1, name: 'Priya Raman' };
const entries = [
  {
    id: 2,
    occurredAt: '2026-11-20T03:12:00Z',
    action: 'sign-in-settings.saved',
    label: 'Changed the sign-in settings',
    actor: priya,
    onBehalfOf: null,
    subject: { type: 'tenant', id: '1', name: null },
    details: { changed: ['password'] },
    requestId: null,
  },
  {
    id: 1,
    occurredAt: '2026-11-20T03:10:00Z',
    action: 'session.opened',
    label: 'Signed in',
    actor: null,
    onBehalfOf: null,
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
    const data = entries.filter(
      ({ action }) => !areas || areas.some((area) => action.startsWith(`${area}.`)),
    );
    return {
      data,
      metadata: { pagination: { ...pagination, total: data.length, count: data.length }, actions: ['VIEW'] },
    };
  }),
  mock(exportAuditEntries, () => ({
    url: '/api/audit-entries/export/mock',
    expiresAt: '2026-11-20T03:20:00Z',
  })),
  mock(accessLog, () => ({
    data: entries.map(({ id, occurredAt, action, label, actor, onBehalfOf }) => ({
      id,
      occurredAt,
      action,
      label,
      actor,
      onBehalfOf,
    })),
    metadata: { pagination, actions: ['VIEW'] },
  })),
];
