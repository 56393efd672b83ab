import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';

/**
 * The reason the viewer may not change a person's payslips; null where they may. One's own are for another
 * officer.
 */
export const whyNotChanged = ({ isSelf }: Pick<Relation, 'isSelf'>) =>
  isSelf ? ('payslips.change.own' as const) : null;

/** The viewer's actions on a person's payslips. */
export function payslipActions(relation: Pick<Relation, 'isSelf'>, can: ReadonlySet<Capability>) {
  const mayChange = can.has('payslips.manage') && whyNotChanged(relation) === null;
  return offer('VIEW', 'FILTER', 'SORT', 'EXPORT', mayChange && 'CREATE', mayChange && 'DELETE');
}
