import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  assignPerson,
  changeAssignment,
  correctAssignment,
  listAssignments,
  previewAssignment,
  unassignPerson,
  withdrawAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import {
  changePosition,
  correctPosition,
  createPosition,
  getBranchBudget,
  getPositionHistory,
  listPositions,
  type PositionHistory,
  type PositionValues,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import {
  closePosition,
  movePosition,
  previewClose,
  previewMove,
  previewSplit,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import {
  changeStructure,
  correctStructure,
  createStructure,
  getStructure,
  listStructure,
  type StructureHistory,
  type StructureKind,
  type StructureValues,
  structureKinds,
  withdrawStructureChange,
} from '@tenure/contract/organisation/structure-administration.ts';
import {
  beginningOfTime,
  type Changed,
  changeFrom,
  closeFrom,
  correctVersion,
  endOfTime,
  type Version,
  versionAt,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = '2026-11-24';
const mayEdit = [
  'positions.position.view',
  'positions.position.edit',
  'positions.salary.view',
  'employee.positions.edit',
];
const onList = offer('VIEW', 'CREATE', 'EDIT');

interface Kept<Values> {
  id: number;
  identifier: string;
  version: number;
  timeline: Version<Values>[];
}

const values: PositionValues = {
  title: 'Terminal Manager',
  description: '',
  departmentId: 1,
  locationId: 1,
  legalEntityId: null,
  employmentType: 'Full Time',
  jobRoleId: null,
  reportsToId: null,
  indirectlyReportsToIds: [],
  budgetFte: 1,
  budgetHeadcount: 1,
  budgetSalary: null,
  budgetCurrency: null,
  isInheritanceEnabled: true,
};
const kept = <Values>(id: number, identifier: string, from: string, first: Values): Kept<Values> => ({
  id,
  identifier,
  version: 1,
  timeline: [{ from, to: endOfTime, values: first }],
});
const positions = [
  kept(1, 'POS-0001', '2023-11-20', values),
  kept(2, 'POS-0002', '2023-11-20', { ...values, title: 'Vessel Planner', reportsToId: 1 }),
  kept(3, 'POS-0003', '2023-11-20', { ...values, title: 'Yard Planner', reportsToId: 1 }),
];
const firstOfKind: Record<StructureKind, StructureValues> = {
  departments: { title: 'Terminal Operations', description: '' },
  locations: { title: 'Melbourne', description: '' },
  'legal-entities': { title: 'Harbourline Pty Ltd', country: 'AU', registrationNumber: '' },
  'job-roles': { title: 'Planner', description: '', qualifications: ['Licence'] },
};
const structure = new Map(
  structureKinds.map((kind) => [kind, [kept(1, 'one', beginningOfTime, firstOfKind[kind])]]),
);
let settings: OrganisationSettings = {
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
  tabs: ['team-members', 'employees-search', 'org-chart'],
};

function among<Values>(list: readonly Kept<Values>[] | undefined, id: number): Kept<Values> {
  const found = list?.find((one) => one.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}

/** Applies the rules to a record, or refuses as they do. */
function change<Values>(record: Kept<Values>, ifMatch: string | null, changed: Changed<Values>): void {
  if (ifMatch !== null && ifMatch !== etagOf(record)) throw new MockRefusal('stale-version');
  if ('problem' in changed) {
    const reason = 'Nothing can be changed so on this day';
    throw new MockRefusal('invalid-input', {}, [{ path: 'from', code: changed.problem, reason }]);
  }
  record.timeline = changed.versions;
  record.version += 1;
}
const etagOf = ({ version }: { version: number }) => `"v${version}"`;
const given = <Values extends object>(sent: { [Field in keyof Values]?: Values[Field] | undefined }) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Values>;
const title = (id: number | null) =>
  id === null ? null : (positions.find((one) => one.id === id)?.timeline[0]?.values.title ?? null);

function history(record: Kept<PositionValues>, setEtag?: (etag: string) => void) {
  setEtag?.(etagOf(record));
  const data: PositionHistory = {
    id: record.id,
    identifier: record.identifier,
    today,
    versions: record.timeline.map((version) => ({
      from: version.from,
      to: version.to === endOfTime ? null : version.to,
      recordedAt: null,
      recordedBy: null,
      values: version.values,
      names: {
        department: 'Terminal Operations',
        location: 'Melbourne',
        legalEntity: null,
        jobRole: null,
        reportsTo: title(version.values.reportsToId),
        indirectlyReportsTo: version.values.indirectlyReportsToIds.map((id) => title(id) ?? ''),
      },
    })),
    holders: [],
    reports: positions
      .filter((one) => one.timeline.some((version) => version.values.reportsToId === record.id))
      .map((one) => ({ id: one.id, title: title(one.id) ?? '' })),
  };
  return { data, metadata: { capabilities: mayEdit, fields: [] } };
}

function structureRecord(
  kind: StructureKind,
  record: Kept<StructureValues>,
  setEtag?: (etag: string) => void,
) {
  setEtag?.(etagOf(record));
  const data: StructureHistory = {
    id: record.id,
    identifier: record.identifier,
    kind,
    today,
    place: kind === 'locations' ? { country: 'AU', state: 'VIC', timezone: 'Australia/Melbourne' } : null,
    versions: record.timeline.map((version) => ({
      from: version.from === beginningOfTime ? null : version.from,
      to: version.to === endOfTime ? null : version.to,
      recordedAt: null,
      recordedBy: null,
      values: version.values,
    })),
  };
  return { data, metadata: { capabilities: ['organisation.structure.edit'], fields: [] } };
}

const amounts = { assigned: 1, budget: 2, balance: 1 };
const budget = { positions: 1, fte: amounts, headcount: amounts };
const effects = (id: number, from: string) => ({
  data: {
    from,
    reports: [],
    branch: { positions: 1, people: 0 },
    managers: { changed: 0, people: [] },
    budgets: [{ title: title(id) ?? '', before: budget, after: budget }],
  },
  metadata: { capabilities: mayEdit, fields: [] },
});
const done = (id: number, madeId: number | null = null) => ({
  data: { id, madeId },
  metadata: { capabilities: mayEdit, fields: [] },
});
const settingsRecord = () => ({
  data: settings,
  metadata: { capabilities: ['organisation.structure.edit'], fields: [] },
});

export const organisationAdministrationHandlers = [
  mock(listPositions, ({ query }) => {
    const letters = (query.searchText ?? '').toLowerCase();
    const rows = positions.flatMap(({ id, identifier, timeline }) => {
      const now = versionAt(timeline, query.asOf ?? today)?.values;
      if (now === undefined || !now.title.toLowerCase().includes(letters)) return [];
      const superior = title(now.reportsToId);
      return [
        {
          id,
          identifier,
          title: now.title,
          department: 'Terminal Operations',
          location: 'Melbourne',
          employmentType: now.employmentType,
          vacancyStatus: 'vacant' as const,
          reportsTo: now.reportsToId === null ? null : { id: now.reportsToId, title: superior ?? '' },
          holders: 0,
        },
      ];
    });
    const data = rows.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    const pagination = paginate(rows.length, data.length, query, listPositions.path);
    return { data, metadata: { pagination, actions: offer(...onList, 'FILTER', 'SORT') } };
  }),
  mock(getPositionHistory, ({ params, setEtag }) => history(among(positions, params.id), setEtag)),
  mock(createPosition, ({ body }) => {
    const id = positions.length + 1;
    const made = kept(id, body.identifier ?? `POS-000${id}`, body.from, body.values);
    positions.push(made);
    return history(made);
  }),
  mock(changePosition, ({ params, body, ifMatch, setEtag }) => {
    const record = among(positions, params.id);
    change(record, ifMatch, changeFrom(record.timeline, body.from, given<PositionValues>(body.values)));
    return history(record, setEtag);
  }),
  mock(correctPosition, ({ params, body, ifMatch, setEtag }) => {
    const record = among(positions, params.id);
    change(record, ifMatch, correctVersion(record.timeline, params.from, given<PositionValues>(body.values)));
    return history(record, setEtag);
  }),
  mock(withdrawPositionChange, ({ params, ifMatch }) => {
    const record = among(positions, params.id);
    change(record, ifMatch, withdrawAt(record.timeline, params.from));
    return undefined;
  }),
  mock(listAssignments, ({ params, query }) => {
    among(positions, params.id);
    const pagination = paginate(0, 0, query, listAssignments.path);
    return {
      data: [],
      metadata: { pagination, actions: offer(...onList, 'FILTER') },
      totals: { now: 0, 'to-come': 0, former: 0 },
    };
  }),
  mock(assignPerson, ({ params, setEtag }) => history(among(positions, params.id), setEtag)),
  mock(changeAssignment, ({ params, setEtag }) => history(among(positions, params.id), setEtag)),
  mock(correctAssignment, ({ params, setEtag }) => history(among(positions, params.id), setEtag)),
  mock(unassignPerson, ({ params, setEtag }) => history(among(positions, params.id), setEtag)),
  mock(withdrawAssignment, ({ params }) => {
    among(positions, params.id);
    return undefined;
  }),
  mock(previewAssignment, ({ params }) => {
    const { data, metadata } = effects(params.id, today);
    return { data: { ...data, overBudget: [] }, metadata };
  }),
  mock(getBranchBudget, () => ({ data: budget, metadata: { capabilities: mayEdit, fields: [] } })),
  mock(movePosition, ({ params, body, ifMatch }) => {
    const record = among(positions, params.id);
    change(record, ifMatch, changeFrom(record.timeline, body.from, { reportsToId: body.reportsToId }));
    return done(params.id);
  }),
  mock(closePosition, ({ params, body, ifMatch }) => {
    const record = among(positions, params.id);
    change(record, ifMatch, closeFrom(record.timeline, body.from));
    return done(params.id);
  }),
  mock(splitPosition, ({ params, body }) => {
    const now = versionAt(among(positions, params.id).timeline, body.from)?.values ?? values;
    const madeId = positions.length + 1;
    positions.push(kept(madeId, `POS-000${madeId}`, body.from, { ...now, title: body.title }));
    return done(params.id, madeId);
  }),
  mock(previewMove, ({ params, body }) => effects(params.id, body.from)),
  mock(previewClose, ({ params, body }) => effects(params.id, body.from)),
  mock(previewSplit, ({ params, body }) => effects(params.id, body.from)),
  mock(listStructure, ({ params, query }) => {
    const letters = (query.searchText ?? '').toLowerCase();
    const rows = (structure.get(params.kind) ?? []).flatMap(({ id, identifier, timeline }) => {
      const now = versionAt(timeline, query.asOf ?? today)?.values;
      return now?.title.toLowerCase().includes(letters)
        ? [{ id, identifier, title: now.title, positions: positions.length }]
        : [];
    });
    const data = rows.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    const pagination = paginate(rows.length, data.length, query, `/api/structure/${params.kind}`);
    return { data, metadata: { pagination, actions: offer(...onList, 'SORT') } };
  }),
  mock(getStructure, ({ params, setEtag }) =>
    structureRecord(params.kind, among(structure.get(params.kind), params.id), setEtag),
  ),
  mock(createStructure, ({ params, body }) => {
    const list = structure.get(params.kind) ?? [];
    const made = kept(list.length + 1, body.identifier, beginningOfTime, body.values);
    list.push(made);
    return structureRecord(params.kind, made);
  }),
  mock(changeStructure, ({ params, body, ifMatch, setEtag }) => {
    const record = among(structure.get(params.kind), params.id);
    change(record, ifMatch, changeFrom(record.timeline, body.from, given<StructureValues>(body.values)));
    return structureRecord(params.kind, record, setEtag);
  }),
  mock(correctStructure, ({ params, body, ifMatch, setEtag }) => {
    const record = among(structure.get(params.kind), params.id);
    const from = params.from === 'beginning' ? beginningOfTime : params.from;
    change(record, ifMatch, correctVersion(record.timeline, from, given<StructureValues>(body.values)));
    return structureRecord(params.kind, record, setEtag);
  }),
  mock(withdrawStructureChange, ({ params, ifMatch }) => {
    const record = among(structure.get(params.kind), params.id);
    change(record, ifMatch, withdrawAt(record.timeline, params.from));
    return undefined;
  }),
  mock(organisationSettings, () => settingsRecord()),
  mock(saveOrganisationSettings, ({ body }) => {
    settings = body;
    return settingsRecord();
  }),
];
