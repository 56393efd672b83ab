import type { TeamAway } from '@tenure/contract/company/widgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** The last day of the approved leave a person is on today; null if they are not away, or the company keeps no leave. */
export type AwayUntil = (tx: Tx, employeeId: number) => Promise<string | null>;

/**
 * The viewer's closest colleagues who are away today; null where they may not see it, or the company keeps no
 * leave.
 */
export type TeamAwayToday = (tx: Tx, viewer: Pick<Viewer, 'grants'>) => Promise<TeamAway | null>;
