import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

const columns = 'Employee number,From,To,Hours';

export const hoursWorkedRequests: Requests = {
  importHoursWorked: async (endpoint, { world, tenantId, employeeId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ number: string; day: string }>(
      'select employee_number as number, start_date::text as day from employee where tenant_id = $1 and id = $2',
      [tenantId, employeeId],
    );
    const row = rows[0] ?? { number: 'None', day: '2026-07-01' };
    return {
      url: endpoint.path,
      payload: { text: `${columns}\n${row.number},${row.day},${row.day},7.60\n`, apply: true },
    };
  },
  listHoursWorked: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listHoursImports: (endpoint) => ({ url: endpoint.path }),
  undoHoursImport: async (endpoint, { world, tenantId, accountId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      'insert into hours_worked_import (tenant_id, imported_by) values ($1, $2) returning id',
      [tenantId, accountId],
    );
    return { url: at(endpoint, { importId: rows[0]?.id }) };
  },
};
