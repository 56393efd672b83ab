import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** The workflow steps of starters or leavers, by person, as the board shows them to the viewer; people without any are left out. */
export type StepCounts = (
  tx: Tx,
  viewer: Pick<Viewer, 'grants'>,
  kind: 'joining' | 'leaving',
  employeeIds: readonly number[],
) => Promise<ReadonlyMap<number, NonNullable<DatedEntry['steps']>>>;
