import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Can, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { historyOf } from './position-history.reads.ts';
import { type PositionToEdit, positionToEdit, positionToRead } from './position-timeline.store.ts';
import { seesSalary } from './salary.policy.ts';

/** Positions have no owner, so only a grant over everyone reaches them. */
export const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

export const offered = (can: Can) =>
  (
    [
      'positions.position.view',
      'positions.position.edit',
      'positions.salary.view',
      'employee.positions.edit',
    ] as const
  ).filter((one) => can.has(one));

export async function reread(tx: Tx, id: number, can: Can) {
  const position = found(await positionToRead(tx, id));
  return { position, history: await historyOf(tx, position, seesSalary(can)) };
}
export const presentResult = ({ result, can }: { result: Awaited<ReturnType<typeof reread>>; can: Can }) =>
  new Presented(
    { data: result.history, metadata: { capabilities: offered(can), fields: [] } },
    result.position.version,
  );

/** How every change of one position begins: it takes its turn, is held to its version, and is for few. */
export const onPosition = {
  load: (tx: Tx, { params }: { params: { id: number } }) => positionToEdit(tx, params.id),
  authorise: byViewer,
  version: ({ version }: PositionToEdit) => version,
};
