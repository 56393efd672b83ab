import {
  importOpeningBalances,
  listOpeningImports,
  undoOpeningImport,
} from '@tenure/contract/leave/opening-balances.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { importById, latestImports } from './opening.reads.ts';
import type { Opening } from './opening.service.ts';

/** A table can name anyone, so it needs rights over both leave types and everyone’s balances. */
const authorise = ({ viewer }: { viewer: Viewer }): Can => {
  const can = capabilitiesOver(viewer.grants, noRelation);
  return can.has('leave.balance.adjust') ? can : new Set();
};
const metadata = { capabilities: ['leave.type.edit'], fields: [] };

export function openingRoutes(opening: Opening): Binding[] {
  return [
    onSession(importOpeningBalances, {
      authorise,
      act: ({ tx, input: { body }, can }) => opening.importTable(tx, body.text, body.apply, can),
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(listOpeningImports, {
      load: latestImports,
      authorise,
      present: ({ subject }) => ({ data: { imports: subject }, metadata }),
    }),
    onSession(undoOpeningImport, {
      load: (tx, { params }) => importById(tx, params.importId),
      authorise,
      act: async ({ tx, subject, can }) => {
        await opening.undo(tx, subject.id, can);
        return found(await importById(tx, subject.id));
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
  ];
}
