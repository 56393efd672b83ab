import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface ListedSession {
  id: number;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

interface Page {
  page: number;
  itemsPerPage: number;
  sortBy: 'lastSeenAt:asc' | 'lastSeenAt:desc' | 'signedInAt:asc' | 'signedInAt:desc';
}

/**
 * A session of an administrator signed in as the viewer is not one of their devices; their access log shows it.
 */
const mine = `from session where tenant_id = current_tenant() and account_id = current_account() and origin_id is null
  and auth_status = 'IS_AUTHENTICATED_FULLY' and expires_at > tenure_now()
  and last_seen_at > tenure_now() - interval '8 hours'`;

/** The viewer's complete sessions that still hold, by the same limits the gate has; this one always first. */
export async function sessionsOfViewer(tx: Tx, page: Page) {
  const [field, direction] = page.sortBy.split(':');
  const order = `${field === 'signedInAt' ? 'created_at' : 'last_seen_at'} ${direction === 'asc' ? 'asc' : 'desc'}`;
  const { part, places } = pagePart(page, 0);
  const [rows, { total }] = await Promise.all([
    tx.query<ListedSession>(
      `select id, user_agent, created_at, last_seen_at, id = current_session() as is_current
       ${mine} order by id = current_session() desc, ${order}, id desc ${part}`,
      places,
    ),
    tx.one<{ total: number }>(`select count(*)::integer as total ${mine}`),
  ]);
  return { rows, total };
}
