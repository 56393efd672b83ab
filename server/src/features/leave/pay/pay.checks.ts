import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

/** The first day of the calendar that the ground lays. */
const firstDay = '2026-01-05';

export const leavePayRequests: Requests = {
  listLeavePay: (endpoint) => ({ url: endpoint.path }),
  downloadLeavePay: (endpoint, { payCalendarId }) => ({
    url: `${at(endpoint, { calendarId: payCalendarId })}?from=${firstDay}`,
  }),
  closeLeavePay: async (endpoint, { world, tenantId, payCalendarId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ next: string | null }>(
      `select (max(to_day) + 1)::text as next from leave_pay_period where tenant_id = $1 and calendar_id = $2`,
      [tenantId, payCalendarId],
    );
    return { url: at(endpoint, { calendarId: payCalendarId }), payload: { from: rows[0]?.next ?? firstDay } };
  },
};
