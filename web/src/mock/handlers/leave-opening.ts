import {
  importOpeningBalances,
  listOpeningImports,
  undoOpeningImport,
} from '@tenure/contract/leave/opening-balances.ts';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import { MockRefusal, mock } from '../mock.ts';

const metadata = { capabilities: ['leave.type.edit'], fields: [] };
let imports: TableImport[] = [];

export const leaveOpeningHandlers = [
  mock(importOpeningBalances, ({ body: { apply } }) => {
    const difference = {
      employeeId: 2,
      fullName: 'Elena Novak',
      leaveType: 'Annual leave',
      day: '2026-07-01',
      before: 0,
      after: 4560,
    };
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
  mock(listOpeningImports, () => ({ data: { imports }, metadata })),
  mock(undoOpeningImport, ({ params }) => {
    const kept = imports.find(({ id }) => id === params.importId);
    if (kept === undefined) throw new MockRefusal('not-found');
    if (kept.undoneAt !== null) throw new MockRefusal('conflict');
    const undone: TableImport = { ...kept, undoneAt: '2026-11-24T09:45:00+11:00' };
    imports = imports.map((one) => (one.id === undone.id ? undone : one));
    return { data: undone, metadata };
  }),
];
