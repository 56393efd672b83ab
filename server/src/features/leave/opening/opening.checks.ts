import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

const columns = 'Employee number,Leave type,Date,Hours';

export const leaveOpeningRequests: Requests = {
  importOpeningBalances: async (endpoint, { world, tenantId, employeeId, leaveTypeId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ number: string; code: string; day: string }>(
      `select e.employee_number as number, t.code, e.start_date::text as day from employee e
       join leave_type t on t.tenant_id = e.tenant_id and t.id = $3 where e.tenant_id = $1 and e.id = $2`,
      [tenantId, employeeId, leaveTypeId],
    );
    const row = rows[0] ?? { number: 'None', code: 'NONE', day: '2026-07-01' };
    return {
      url: endpoint.path,
      payload: { text: `${columns}\n${row.number},${row.code},${row.day},76.00\n`, apply: true },
    };
  },
  listOpeningImports: (endpoint) => ({ url: endpoint.path }),
  undoOpeningImport: async (endpoint, { world, tenantId, accountId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      'insert into leave_opening_import (tenant_id, imported_by) values ($1, $2) returning id',
      [tenantId, accountId],
    );
    return { url: at(endpoint, { importId: rows[0]?.id }) };
  },
};
