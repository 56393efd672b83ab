import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import {
  closePosition,
  movePosition,
  previewClose,
  previewMove,
  previewSplit,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import { versionAt } from '@tenure/domain/dates/effective-dated.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import type { EffectsPreview } from './effects-preview.service.ts';
import { holdToBudgets } from './position-administration.service.ts';
import { onPosition } from './position-handling.routes.ts';
import type { PositionToEdit } from './position-timeline.store.ts';
import type { Done, Restructuring } from './restructuring.service.ts';
import { seesSalary } from './salary.policy.ts';

const present = <Data>({ result, can }: { result: Data; can: Can }) => ({
  data: result,
  metadata: {
    capabilities: (['positions.position.edit', 'positions.salary.view'] as const).filter((one) =>
      can.has(one),
    ),
    fields: [],
  },
});

const isShare = (amount: unknown) => amount !== undefined && amount !== 0;

interface Deps {
  restructuring: Restructuring;
  preview: EffectsPreview;
}

export function restructuringRoutes({ restructuring, preview }: Deps): Binding[] {
  return [
    onSession(movePosition, {
      ...onPosition,
      act: ({ tx, subject, input }) => restructuring.move(tx, subject, input.body),
      present,
    }),
    onSession(closePosition, {
      ...onPosition,
      act: ({ tx, subject, input }) => restructuring.close(tx, subject, input.body),
      present,
    }),
    onSession(splitPosition, {
      ...onPosition,
      act: async ({ tx, subject, input, can }) => {
        await holdToBudgets(tx, input.body, isShare);
        return restructuring.split(tx, subject, input.body, seesSalary(can));
      },
      present,
    }),
    onSession(previewMove, {
      ...onPosition,
      act: ({ tx, subject, input: { body }, can }) =>
        look(tx, subject, body.from, [body.reportsToId], can, () => restructuring.move(tx, subject, body)),
      present,
    }),
    onSession(previewClose, {
      ...onPosition,
      act: ({ tx, subject, input: { body }, can }) =>
        look(tx, subject, body.from, [body.reportsGoToId, body.holdersGoToId], can, () =>
          restructuring.close(tx, subject, body),
        ),
      present,
    }),
    onSession(previewSplit, {
      ...onPosition,
      act: ({ tx, subject, input: { body }, can }) =>
        look(tx, subject, body.from, [], can, async () => {
          await holdToBudgets(tx, body, isShare);
          return restructuring.split(tx, subject, body, seesSalary(can));
        }),
      present,
    }),
  ];

  async function look(
    tx: WriteTx,
    position: PositionToEdit,
    from: string,
    others: readonly (number | null | undefined)[],
    can: Can,
    act: () => Promise<Done>,
  ): Promise<Effects> {
    const superior = versionAt(position.timeline, from)?.values.reportsToId;
    const { effects } = await preview(tx, {
      position: position.id,
      from,
      others: [superior, ...others].filter((id) => id !== null && id !== undefined),
      seesSalary: seesSalary(can),
      act,
      made: ({ madeId }) => madeId,
    });
    return effects;
  }
}
