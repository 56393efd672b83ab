import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  importHoursWorked,
  listHoursImports,
  listHoursWorked,
  undoHoursImport,
} from '@tenure/contract/leave/hours-worked.ts';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import { MockRefusal, mock } from '../mock.ts';

const metadata = { capabilities: ['leave.pay.manage'], fields: [] };
let imports: TableImport[] = [];

export const hoursWorkedHandlers = [
  mock(importHoursWorked, ({ body: { apply } }) => {
    if (apply) {
      const made: TableImport = {
        id: imports.length + 1,
        importedAt: '2026-11-24T09:30:00+11:00',
        importedBy: 'Marco Bianchi',
        rows: 1,
        undoneAt: null,
      };
      imports = [made, ...imports];
    }
    const difference = {
      employeeId: 2,
      fullName: 'Elena Novak',
      from: '2026-11-02',
      to: '2026-11-15',
      before: null,
      after: 3120,
    };
    return {
      data: {
        rows: 1,
        isApplied: apply,
        changed: 1,
        differences: [difference],
        problems: [],
        allProblems: 0,
      },
      metadata,
    };
  }),
  mock(listHoursWorked, ({ query }) => {
    const data = query.page === 1 ? [{ from: '2026-11-02', to: '2026-11-15', minutes: 3120 }] : [];
    return {
      data,
      metadata: {
        pagination: paginate(1, data.length, query, listHoursWorked.path),
        actions: offer('VIEW', 'SORT'),
      },
    };
  }),
  mock(listHoursImports, () => ({ data: { imports }, metadata })),
  mock(undoHoursImport, ({ params }) => {
    const kept = imports.find(({ id }) => id === params.importId);
    if (kept === undefined) throw new MockRefusal('not-found');
    if (kept.undoneAt !== null) throw new MockRefusal('conflict');
    const undone: TableImport = { ...kept, undoneAt: '2026-11-24T09:45:00+11:00' };
    imports = imports.map((one) => (one.id === undone.id ? undone : one));
    return { data: undone, metadata };
  }),
];
