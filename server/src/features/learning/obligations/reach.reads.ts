import type { Tx } from '../../../platform/db/transaction.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

export const scopesOf = ({ grants }: Viewer) =>
  grants.filter(({ capability }) => capability === 'learning.compliance.view').map(({ scope }) => scope);

/** The people whose status the viewer sees; null for everyone. */
export const reachOf = async (tx: Tx, viewer: Viewer): Promise<readonly number[] | null> =>
  (await peopleReached(tx, viewer, { people: scopesOf(viewer) })).people;

/** Everyone is a manager by their profile, and sees a board once someone reports to them. */
export async function reachesAnyone(tx: Tx, viewer: Viewer): Promise<boolean> {
  const reach = await reachOf(tx, viewer);
  return reach === null || reach.length > 0;
}
