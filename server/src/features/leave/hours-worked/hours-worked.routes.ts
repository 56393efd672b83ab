import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  importHoursWorked,
  listHoursImports,
  listHoursWorked,
  undoHoursImport,
} from '@tenure/contract/leave/hours-worked.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { importById, latestImports, pageOfHours } from './hours-worked.reads.ts';
import type { HoursWorked } from './hours-worked.service.ts';

const authorise = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const metadata = { capabilities: ['leave.pay.manage'], fields: [] };

export function hoursWorkedRoutes(hours: HoursWorked): Binding[] {
  return [
    onSession(importHoursWorked, {
      authorise,
      act: ({ tx, input: { body } }) => hours.importTable(tx, body.text, body.apply),
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(listHoursImports, {
      load: latestImports,
      authorise,
      present: ({ subject }) => ({ data: { imports: subject }, metadata }),
    }),
    onSession(undoHoursImport, {
      load: (tx, { params }) => importById(tx, params.importId),
      authorise,
      act: async ({ tx, subject }) => {
        await hours.undo(tx, subject.id);
        return found(await importById(tx, subject.id));
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(listHoursWorked, {
      load: (tx, { params }) => relationToViewer(tx, params.employeeId),
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject),
      act: ({ tx, input: { params, query } }) => pageOfHours(tx, params.employeeId, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
  ];
}
