import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  compareOrgCharts,
  employmentTypes,
  exportOrgChart,
  type OrgNode,
  orgChart,
  orgChartConfig,
  orgChartDays,
  orgChartFilters,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import {
  employmentHistoryEntry,
  getPosition,
  listEmployeePositions,
  listEmploymentHistory,
  positionAssignment,
} from '@tenure/contract/organisation/positions.ts';
import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { textMatches } from '@tenure/domain/text/text-matches.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

const place = { id: 1, title: 'Terminal Operations', identifier: 'terminals', description: '' };
const port = { id: 1, title: 'Melbourne', identifier: 'melbourne', description: '' };
const today = '2026-11-24';

const node = (reference: number, title: string, superior: number | null, holder: string | null): OrgNode => ({
  id: `pos-${reference}`,
  type: 'position',
  joinsTo: superior === null ? null : `pos-${superior}`,
  indirectlyJoinsTo: [],
  reference,
  title,
  identifier: `POS-000${reference}`,
  description: '',
  parentId: superior,
  departmentId: place.id,
  locationId: port.id,
  employmentType: 'Full Time',
  vacancyStatus: holder === null ? 'vacant' : 'filled',
  employees: holder === null ? [] : [{ id: `emp-${reference}`, title: holder }],
  fte: { assigned: holder === null ? 0 : 1, budget: 1 },
  reports: superior === null ? 2 : 0,
});
const nodes = [
  node(1, 'Terminal Manager', null, 'Marco Bianchi'),
  node(2, 'Vessel Planner', 1, 'Elena Novak'),
  node(3, 'Yard Planner', 1, null),
];

const choices = (values: readonly string[]) => values.map((value) => ({ id: value, title: value }));

export const organisationHandlers = [
  mock(orgChart, ({ query }) => {
    const isNamed = query.root !== undefined && query.root !== 'own' && query.root !== 'top';
    const root = nodes.find((one) => one.id === query.root);
    if (isNamed && root === undefined) throw new MockRefusal('not-found');
    return {
      asOf: query.asOf ?? today,
      root: root?.id ?? null,
      hasMore: false,
      path: root?.joinsTo ? [root.joinsTo] : [],
      nodes: root?.joinsTo ? [root] : nodes,
      departments: [place],
      locations: [port],
    };
  }),
  mock(exportOrgChart, ({ body }) => ({
    fileName: `org-chart.${body.format}`,
    contentType: 'text/csv',
    contentBase64: btoa(nodes.map(({ title }) => title).join('\r\n')),
  })),
  mock(orgChartDays, () => ({ today, days: [{ day: '2026-11-01', changes: 1 }] })),
  mock(compareOrgCharts, ({ query }) => {
    const changes = [
      {
        id: 'emp-2',
        node: 'pos-2',
        change: 'joined' as const,
        title: 'Elena Novak',
        before: null,
        after: 'Vessel Planner',
      },
    ];
    return {
      data: changes,
      totals: { joined: 1 },
      metadata: {
        pagination: paginate(1, 1, query, compareOrgCharts.path),
        actions: offer('VIEW', 'FILTER'),
      },
    };
  }),
  mock(orgChartConfig, () => ({
    structure: 'position' as const,
    isBudgetingEnabled: true,
    isPositionLedEnabled: true,
    showPositionId: true,
    showVacancyStatus: true,
    showDepartment: true,
    showLocation: true,
    showEmploymentType: true,
    showIndirectlyReportsTo: true,
    disabledEmployeeFields: [],
    canLookAhead: true,
    canEditPositions: true,
    tabs: [{ label: 'Org chart', href: '/controlpanel/org-chart/view' }],
  })),
  mock(orgChartFilters, () => ({
    department: [{ id: '1', title: place.title }],
    employmentType: choices(employmentTypes),
    location: [{ id: '1', title: port.title }],
    position: choices(nodes.map((one) => one.title)),
    vacancyStatus: choices(vacancyStatuses),
  })),
  mock(searchOrgChart, ({ query }) => {
    const hits = nodes.flatMap(({ id, type, title, identifier }) => {
      const matches = textMatches(title, query.query);
      return matches.length > 0 ? [{ id, type, title, subTitle: identifier, avatarUrl: null, matches }] : [];
    });
    const from = (query.page - 1) * query.itemsPerPage;
    const data = hits.slice(from, from + query.itemsPerPage);
    return {
      data,
      metadata: {
        pagination: paginate(hits.length, data.length, query, searchOrgChart.path),
        actions: offer('VIEW', 'FILTER'),
      },
    };
  }),
  mock(getPosition, ({ params, query }) => {
    const found = nodes.find((one) => one.reference === params.id);
    if (found === undefined) throw new MockRefusal('not-found');
    const superior = nodes.find((one) => one.reference === found.parentId);
    const people = found.employees.length;
    const amounts = { assigned: people, budget: 1, balance: 1 - people };
    return {
      data: {
        id: found.reference,
        title: found.title,
        identifier: found.identifier ?? '',
        vacancyStatus: found.vacancyStatus ?? 'vacant',
        asOf: query.asOf ?? today,
        position: found.title,
        positionId: found.identifier ?? '',
        description: found.description,
        department: place.title,
        departmentId: place.id,
        location: port.title,
        locationId: port.id,
        legalEntity: null,
        employmentType: 'Full Time' as const,
        directlyReportTo: superior ? { id: superior.reference, title: superior.title } : null,
        indirectlyReportTo: [],
        employees: found.employees.map((person) => ({
          id: found.reference,
          fullName: person.title,
          avatarUrl: null,
          fte: 1,
          isPrimary: true,
        })),
        fte: amounts,
        headcount: amounts,
        isInheritanceEnabled: true,
        jobRole: null,
        qualifications: [],
        requisitions: [],
        links: {
          self: `/api/positions/${found.reference}`,
          view: `/controlpanel/org-chart/view?node=${found.id}`,
          edit: `/admin/position/edit/${found.reference}`,
          viewJobRole: null,
          ...(found.reference === 3 && {
            raiseRequisition: '/controlpanel/recruitment/requisition/new?position=3',
          }),
        },
      },
      metadata: { capabilities: ['positions.position.view', 'positions.position.edit'], fields: [] },
    };
  }),
  mock(listEmployeePositions, ({ params }) => heldBy(params.employeeId)),
  mock(listEmploymentHistory, ({ params }) => {
    const { data, metadata } = heldBy(params.employeeId);
    return {
      data: data.map((held) => ({
        ...held,
        reason: 'New starter',
        assignmentDuration: { years: 3, months: 0, days: 1 },
      })),
      metadata: {
        ...metadata,
        fields: rowFields(employmentHistoryEntry, { ...entered, reason: { isEditable: true } }),
      },
    };
  }),
];

const entered = {
  isPrimary: { isEditable: true },
  fte: { isEditable: true },
  salary: { isEditable: true },
  assignmentFrom: { isEditable: true, isRequired: true },
  assignmentTo: { isEditable: true },
};

function heldBy(employeeId: number | string) {
  const found = nodes.find((one) => one.employees.some((person) => person.id === `emp-${employeeId}`));
  if (found === undefined) throw new MockRefusal('not-found');
  return {
    data: [
      {
        id: found.reference,
        position: { id: found.reference, title: found.title },
        title: found.title,
        department: place.title,
        location: port.title,
        legalEntity: null,
        manager: null,
        secondaryManager: null,
        fte: { assigned: 1, budget: 1, balance: 0 },
        salary: { assigned: null, budget: null, balance: null, isMasked: true as const, currency: 'AUD' },
        isPrimary: true,
        assignmentFrom: '2023-11-20',
        assignmentTo: null,
      },
    ],
    metadata: {
      actions: ['employees.positions.view', 'positions.salary.view', 'employee.positions.edit'],
      fields: rowFields(positionAssignment, entered),
    },
  };
}

export const salaryReveals: MockReveals = { positions: { salary: () => 112_500 } };
