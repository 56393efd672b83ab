import { randomUUID } from 'node:crypto';
import { assignPerson } from '@tenure/contract/organisation/assignments.ts';
import {
  changePosition,
  type PositionHistory,
} from '@tenure/contract/organisation/position-administration.ts';
import { changeStructure } from '@tenure/contract/organisation/structure-administration.ts';
import { at, dayFarAway, type Requests } from '../../../../test/checks/requests/examples.ts';
import { positionValues } from '../../../../test/harness/organisation.ts';

export const structureRequests: Requests = {
  orgChart: (endpoint) => ({ url: endpoint.path }),
  orgChartConfig: (endpoint) => ({ url: endpoint.path }),
  exportOrgChart: (endpoint) => ({ url: endpoint.path, payload: { format: 'csv' } }),
  orgChartDays: (endpoint) => ({ url: `${endpoint.path}?from=2019-12-31&to=2026-06-30` }),
  compareOrgCharts: (endpoint) => ({ url: `${endpoint.path}?from=2019-12-31&to=2026-06-30` }),
  availableOrgChartConfig: (endpoint) => ({ url: endpoint.path }),
  orgChartFilters: (endpoint) => ({ url: endpoint.path }),
  searchOrgChart: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  getPosition: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  listPositions: (endpoint) => ({ url: endpoint.path }),
  getPositionHistory: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  createPosition: (endpoint, { departmentId, locationId }) => ({
    url: endpoint.path,
    payload: {
      from: '2026-01-01',
      values: positionValues({ title: 'Made', departmentId, locationId }),
    },
  }),
  changePosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2026-03-01', values: { title: randomUUID() } },
  }),
  correctPosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId, from: '2020-01-01' }),
    payload: { values: { title: randomUUID() } },
  }),
  withdrawPositionChange: async (endpoint, { positionId, person }) => {
    const body = { from: '2090-01-01', values: { title: randomUUID() } };
    await person.call(changePosition, { params: { id: String(positionId) }, body });
    return { url: at(endpoint, { id: positionId, from: '2090-01-01' }) };
  },
  assignPerson: (endpoint, { positionId, newcomerId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { employeeId: newcomerId, from: '2026-01-01' },
  }),
  listAssignments: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  changeAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { from: '2031-01-01', values: { fte: 0.5 } },
  }),
  correctAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { values: { reason: randomUUID() } },
  }),
  withdrawAssignment: async (endpoint, ground) => {
    const { positionId, otherPositionId, assignmentId, newcomerId, person } = ground;
    const from = dayFarAway();
    const body = { employeeId: newcomerId, from, to: `${from.slice(0, 4)}-06-01`, isPrimary: false };
    const params = { id: String(otherPositionId) };
    const { body: answer } = await person.call(assignPerson, { params, body });
    const { data } = answer as { data?: PositionHistory };
    const planned = data?.holders.find((one) => one.from === from);
    return {
      url: planned
        ? at(endpoint, { id: otherPositionId, assignmentId: planned.assignmentId })
        : at(endpoint, { id: positionId, assignmentId }),
    };
  },
  previewAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { act: 'end', assignmentId, given: { from: '2070-01-01' } },
  }),
  unassignPerson: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { from: '2080-01-01' },
  }),
  getBranchBudget: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  listStructure: (endpoint) => ({ url: at(endpoint, { kind: 'departments' }) }),
  getStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId }),
  }),
  createStructure: (endpoint) => ({
    url: at(endpoint, { kind: 'job-roles' }),
    payload: { identifier: randomUUID(), values: { title: 'Planner', qualifications: ['Licence'] } },
  }),
  changeStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId }),
    payload: { from: '2026-03-01', values: { title: randomUUID() } },
  }),
  correctStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId, from: 'beginning' }),
    payload: { values: { title: randomUUID() } },
  }),
  withdrawStructureChange: async (endpoint, { departmentId, person }) => {
    const body = { from: '2090-01-01', values: { title: randomUUID() } };
    await person.call(changeStructure, { params: { kind: 'departments', id: String(departmentId) }, body });
    return { url: at(endpoint, { kind: 'departments', id: departmentId, from: '2090-01-01' }) };
  },
  organisationSettings: (endpoint) => ({ url: endpoint.path }),
  saveOrganisationSettings: (endpoint) => ({
    url: endpoint.path,
    payload: {
      structure: 'position',
      isBudgetingEnabled: true,
      isPositionLedEnabled: true,
      showPositionId: true,
      showVacancyStatus: true,
      showDepartment: true,
      showLocation: true,
      showEmploymentType: true,
      showIndirectlyReportsTo: true,
      requisitionLineSteps: 1,
      disabledEmployeeFields: [],
      hiddenSections: [],
      tabs: ['org-chart'],
    },
  }),
  listEmployeePositions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listEmploymentHistory: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  movePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: dayFarAway(), reportsToId: otherPositionId },
  }),
  previewMove: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2021-01-01', reportsToId: otherPositionId },
  }),
  closePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2095-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  previewClose: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2094-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  splitPosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
  previewSplit: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
};
