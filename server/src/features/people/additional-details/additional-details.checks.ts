import { at, plannedFrom, type Requests } from '../../../../test/checks/requests/examples.ts';
import { type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

const someCustomField = {
  label: 'Parking place',
  help: '',
  kind: 'text',
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: true,
  personEdits: true,
  decimals: 0,
  countries: [],
  options: [],
};

/**
 * Their number is limited; those of earlier grounds are retired, except the first, which represent the roles.
 */
async function retireOtherFields(world: World, tenantId: number): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update custom_field set is_retired = true where tenant_id = $1
       and id not in (select id from custom_field where tenant_id = $1 order by id limit 24)`,
    [tenantId],
  );
}

export const additionalDetailsRequests: Requests = {
  listCustomFields: (endpoint) => ({ url: endpoint.path }),
  createCustomField: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::integer as count from custom_field where tenant_id = $1',
      [tenantId],
    );
    return { url: endpoint.path, payload: { ...someCustomField, label: `Made after ${rows[0]?.count}` } };
  },
  saveCustomField: (endpoint, { customFieldId }) => ({
    url: at(endpoint, { fieldId: customFieldId }),
    payload: { ...someCustomField, label: `Number ${customFieldId}` },
  }),
  // Each call gets a field of its own, so that no other call finds its field archived.
  setCustomFieldState: async (endpoint, { world, tenantId, customFieldId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into custom_field (tenant_id, label, kind, is_retired, place)
       select tenant_id, 'Retired ' || (select max(id) from custom_field), 'text', true, 1
       from custom_field where tenant_id = $1 and id = $2 returning id`,
      [tenantId, customFieldId],
    );
    return {
      url: at(endpoint, { fieldId: rows[0]?.id ?? customFieldId }),
      payload: { isRetired: false },
    };
  },
  orderCustomFields: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      'select id from custom_field where tenant_id = $1 and not is_retired order by id desc',
      [tenantId],
    );
    return { url: endpoint.path, payload: { fieldIds: rows.map(({ id }) => id) } };
  },
  getAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  changeAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { from: '2026-01-01', values: { [`f${customFieldId}`]: 'Said' } },
  }),
  correctAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: 'beginning' }),
    payload: { values: { [`f${customFieldId}`]: 'Meant' }, reason: 'Misheard' },
  }),
  withdrawAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: plannedFrom }),
  }),
  getEmployee: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
};
