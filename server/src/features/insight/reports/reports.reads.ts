import type { Tx } from '../../../platform/db/transaction.ts';

/** The places of people's main positions, by title. */
export const placesOfReports = (
  tx: Tx,
  kind: 'department' | 'location',
): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select id, title from ${kind === 'department' ? 'department' : 'location'}
     where tenant_id = current_tenant() order by lower(title), id limit 1000`,
  );
