import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

export const leaveBalancesRequests: Requests = {
  listLeaveBalances: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listLeaveEntries: (endpoint, { ownEmployeeId, leaveTypeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, typeId: leaveTypeId }),
  }),
  adjustLeaveBalance: (endpoint, { employeeId, leaveTypeId }) => ({
    url: at(endpoint, { employeeId, typeId: leaveTypeId }),
    payload: { day: '2026-01-05', minutes: 60, reason: 'Opening balance' },
  }),
  recalculateLeave: async (endpoint, { world, tenantId, ownEmployeeId, leaveTypeId }) => {
    // A balance that its rule never gave, so that something is corrected.
    await enterTenant(world.owner, tenantId);
    await world.owner.query(
      `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
       values ($1, $2, '2020-01-01', '{"kind": "by-pattern-hours", "rate": {"numerator": 4, "denominator": 52}}', 'Four weeks')
       on conflict do nothing`,
      [tenantId, leaveTypeId],
    );
    await world.owner.query(
      `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
       select $1, $2, $3, 'accrued', 60, '2025-01-05', 'Accrued' where $3 > 0
       on conflict do nothing`,
      [tenantId, ownEmployeeId, leaveTypeId],
    );
    return { url: endpoint.path, payload: { apply: true } };
  },
};
