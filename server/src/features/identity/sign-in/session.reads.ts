import { sql } from 'kysely';
import { compose } from '../../../platform/db/statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface Page {
  page: number;
  itemsPerPage: number;
  sortBy: 'lastSeenAt:asc' | 'lastSeenAt:desc' | 'signedInAt:asc' | 'signedInAt:desc';
}

/** The viewer's complete sessions that still hold, by the same limits the gate has; this one always first. */
export async function sessionsOfViewer(tx: Tx, page: Page) {
  const [field, direction] = page.sortBy.split(':');
  const mine = compose
    .selectFrom('session')
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .where('account_id', '=', sql<number>`current_account()`)
    // A session of an administrator signed in as the viewer is not one of their devices; their access log
    // shows it.
    .where('origin_id', 'is', null)
    .where('auth_status', '=', sql.lit('IS_AUTHENTICATED_FULLY'))
    .where('expires_at', '>', sql<string>`tenure_now()`)
    .where('last_seen_at', '>', sql<string>`tenure_now() - interval '8 hours'`);
  const [rows, counted] = await Promise.all([
    tx.all(
      mine
        .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
        .select(sql<boolean>`id = current_session()`.as('is_current'))
        .orderBy(sql`id = current_session()`, 'desc')
        .orderBy(field === 'signedInAt' ? 'created_at' : 'last_seen_at', direction === 'asc' ? 'asc' : 'desc')
        .orderBy('id', 'desc')
        .limit(page.itemsPerPage)
        .offset((page.page - 1) * page.itemsPerPage),
    ),
    tx.one(mine.select(({ fn }) => fn.countAll<number>().as('total'))),
  ]);
  return { rows, total: counted.total };
}
