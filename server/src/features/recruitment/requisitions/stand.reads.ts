import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * The viewer's relation to the position `position_id` of a row, today. `own` is their own place, `v` the
 * position's.
 */
export const ownPlace = `
  left join assignment own on own.tenant_id = current_tenant() and own.employee_id = current_employee() and own.is_primary
    and own.valid_from <= day.own and day.own < own.valid_to`;
export const isSameLocation = '(v.location_id = own.location_id) is true';
export const isSameDepartment = '(v.department_id = own.department_id) is true';
/** Whether the viewer holds a position above, as their main position or beside it. */
export const isAnyReport = (position: string) => `exists (
  select from positions_above(${position}, day.own) above
  join assignment held on held.tenant_id = current_tenant() and held.position_id = above.position_id
    and held.employee_id = current_employee() and held.valid_from <= day.own and day.own < held.valid_to)`;
export const isDirectReport = (position: string) => `exists (
  select from line_above_position(${position}, day.own) above
  where above.depth = 1 and above.employee_id = current_employee())`;

/** The version of today, or of the nearest day before or after: a position may be closed, or be still to come. */
export const versionOf = (position: string) => `
  join lateral (
    select w.* from position_version w
    where w.tenant_id = current_tenant() and w.position_id = ${position}
    order by (w.valid_from <= day.own and day.own < w.valid_to) desc, w.valid_from desc limit 1
  ) v on true`;

/** Makes calls that open a requisition for a position take turns. */
export function lockPosition(tx: Tx, positionId: number): Promise<unknown> {
  return tx.query('select from position where tenant_id = current_tenant() and id = $1 for no key update', [
    positionId,
  ]);
}
