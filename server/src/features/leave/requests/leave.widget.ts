import { leaveSettings } from '@tenure/contract/company/widgets.ts';
import type { LeaveWidgetInfo } from '@tenure/contract/leave/leave-widget.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { LeaveBooks } from '../balances/balances.api.ts';
import { pageToDecide, upcomingOf } from './leave-request.reads.ts';
import type { ListedFor } from './listed-leave.service.ts';

const most = 5;

async function ownBalances(
  tx: Tx,
  viewer: Viewer & { employeeId: number },
  books: LeaveBooks,
): Promise<LeaveWidgetInfo['balances']> {
  const can = capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true });
  if (!can.has('leave.balance.view')) return [];
  const found = await books.of(tx, viewer.employeeId);
  if (found === undefined) return [];
  const person = books.asSeenBy(can, true, found);
  // A home is often open beside others, so confidential types stay on the page of leave.
  return person.balances
    .filter(({ type }) => type.hasBalance && !type.isArchived && !type.isConfidential)
    .map((facts) => {
      const { today, free } = books.figures(facts, person, person.today);
      const { id, title, colour, unit } = facts.type;
      const minutesOfDay = person.minutesOfDay(person.today);
      return { typeId: id, title, colour, unit, free, planned: Math.max(0, today - free), minutesOfDay };
    });
}

/** The viewer’s own balances and leave to come, and for approvers the requests that wait for them. */
export const leaveWidget = (books: LeaveBooks, listedFor: ListedFor): WidgetContribution => ({
  type: 'leave',
  title: 'Leave',
  description: 'Your leave balances, leave to come and requests to decide',
  icon: 'leave',
  module: 'leave',
  defaultContainer: 2,
  isFor: (_tx, viewer) => viewer.employeeId !== null || holdsAnywhere(viewer, 'leave.request.approve'),
  info: async (tx, viewer, given) => {
    const { accessMode, showPendings } = leaveSettings.parse(given);
    const { employeeId } = viewer;
    const isOwn = accessMode !== 'manager' && employeeId !== null;
    const decides =
      accessMode !== 'employee' && showPendings && holdsAnywhere(viewer, 'leave.request.approve');
    const seesOwn = isOwn && holdsAnywhere(viewer, 'leave.request.view');
    const upcoming = seesOwn ? await upcomingOf(tx, employeeId, most) : [];
    const pending = decides
      ? (await pageToDecide(tx, { page: 1, itemsPerPage: most, sortBy: 'startDate:asc' })).rows
      : [];
    const info: LeaveWidgetInfo = {
      employeeId,
      balances: isOwn ? await ownBalances(tx, { ...viewer, employeeId }, books) : [],
      upcoming: await listedFor(tx, viewer, upcoming),
      pending: await listedFor(tx, viewer, pending),
    };
    return { ...info };
  },
});
