import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import {
  closePosition,
  movePosition,
  previewClose,
  previewMove,
  previewSplit,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import { seesSalary } from './position-administration.routes.ts';
import { type PositionToEdit, positionToEdit } from './position-timeline.store.ts';
import type { Restructuring } from './restructuring.service.ts';

const present = <Data>({ result, can }: { result: Data; can: Can }) => ({
  data: result,
  metadata: {
    capabilities: (['positions.position.edit', 'positions.salary.view'] as const).filter((one) =>
      can.has(one),
    ),
    fields: [],
  },
});
const presentEffects = (context: { result: Effects; can: Can }) => present(context);
const named = (...ids: readonly (number | null | undefined)[]) =>
  ids.filter((id) => id !== null && id !== undefined);

export function restructuringRoutes(restructuring: Restructuring): Binding[] {
  const onOne = {
    load: (tx: Tx, { params }: { params: { id: number } }) => positionToEdit(tx, params.id),
    authorise: ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation),
    version: ({ version }: PositionToEdit) => version,
  };
  return [
    onSession(movePosition, {
      ...onOne,
      act: ({ tx, subject, input }) => restructuring.move(tx, subject, input.body),
      present,
    }),
    onSession(closePosition, {
      ...onOne,
      act: ({ tx, subject, input }) => restructuring.close(tx, subject, input.body),
      present,
    }),
    onSession(splitPosition, {
      ...onOne,
      act: ({ tx, subject, input }) => restructuring.split(tx, subject, input.body),
      present,
    }),
    onSession(previewMove, {
      ...onOne,
      act: ({ tx, subject, input: { body }, can }) =>
        restructuring.preview(
          tx,
          subject,
          { from: body.from, others: named(body.reportsToId), seesSalary: seesSalary(can) },
          () => restructuring.move(tx, subject, body),
        ),
      present: presentEffects,
    }),
    onSession(previewClose, {
      ...onOne,
      act: ({ tx, subject, input: { body }, can }) =>
        restructuring.preview(
          tx,
          subject,
          {
            from: body.from,
            others: named(body.reportsGoToId, body.holdersGoToId),
            seesSalary: seesSalary(can),
          },
          () => restructuring.close(tx, subject, body),
        ),
      present: presentEffects,
    }),
    onSession(previewSplit, {
      ...onOne,
      act: ({ tx, subject, input: { body }, can }) =>
        restructuring.preview(tx, subject, { from: body.from, others: [], seesSalary: seesSalary(can) }, () =>
          restructuring.split(tx, subject, body),
        ),
      present: presentEffects,
    }),
  ];
}
