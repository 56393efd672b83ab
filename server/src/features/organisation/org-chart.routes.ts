import { paginate } from '@tenure/contract/envelopes.ts';
import {
  availableOrgChartConfig,
  employmentTypes,
  type OrgNode,
  orgChart,
  orgChartConfig,
  orgChartFilters,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import { vacancyStatuses } from '@tenure/domain/vacancy.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import {
  branchOfPeople,
  branchOfPositions,
  countsBelow,
  dayOf,
  dottedLinesOf,
  holdersOf,
  type Part,
  peopleOf,
  placesOf,
  positionOfEmployee,
  positionOfViewer,
  positionsOf,
  reportsOfPeople,
  titlesOf,
  topOfPositions,
  viewerInChart,
} from './org-chart.reads.ts';
import { employeeNodes, placesIn, positionNodes, topOfPeople } from './org-chart.view.ts';
import { searchOrganisation } from './search.reads.ts';
import { chartSettings } from './settings.reads.ts';
import { configOf, configOptions } from './settings.view.ts';

/** Deep enough for whoever names a root and no depth to see what stands around it. */
const usualDepth = 2;

interface Asked {
  root?: string | undefined;
  depth?: number | undefined;
  asOf?: string | undefined;
}

async function chartOfPositions(tx: Tx, day: string, part: Part) {
  const [positions, holders, dotted, counts] = await Promise.all([
    positionsOf(tx, day, part),
    holdersOf(tx, day, part),
    dottedLinesOf(tx, day, part),
    countsBelow(tx, day, part),
  ]);
  return positionNodes({ positions, holders, dotted, counts });
}

interface Branch {
  root: string | null;
  path: string[];
  nodes: OrgNode[];
}

async function branchInPositions(
  tx: Tx,
  day: string,
  root: string,
  depth: number,
): Promise<Branch | undefined> {
  const position = await positionOfRoot(tx, day, root);
  if (position === null) {
    const part = await topOfPositions(tx, day, depth);
    return { root: null, path: [], nodes: await chartOfPositions(tx, day, part) };
  }
  if (position === undefined) return undefined;
  const { part, path } = await branchOfPositions(tx, position, day, depth);
  if (part.length === 0) return undefined;
  const nodes = await chartOfPositions(tx, day, [...part, ...path]);
  return { root: `pos-${position}`, path: path.map((id) => `pos-${id}`), nodes };
}

/** A person stands in the chart where their position does. Null is the top, undefined is nowhere. */
async function positionOfRoot(tx: Tx, day: string, root: string): Promise<number | null | undefined> {
  if (root === 'top') return null;
  if (root === 'own') return (await positionOfViewer(tx, day)) ?? null;
  const [kind, number] = root.split('-');
  return kind === 'emp' ? await positionOfEmployee(tx, Number(number), day) : Number(number);
}

async function branchInPeople(tx: Tx, day: string, root: string, depth: number): Promise<Branch | undefined> {
  const own = root === 'own' ? await viewerInChart(tx, day) : undefined;
  if (root === 'top' || (root === 'own' && own === undefined)) {
    return { root: null, path: [], nodes: topOfPeople(employeeNodes(await peopleOf(tx, day, null)), depth) };
  }
  const [kind, number] = root.split('-');
  if (kind === 'pos') return undefined;
  const employee = own ?? Number(number);
  const { part, path, hidden } = await branchOfPeople(tx, employee, day, depth);
  const nodes = employeeNodes(await peopleOf(tx, day, [...part, ...path]), hidden);
  if (!nodes.some((node) => node.reference === employee)) return undefined;
  const counts = await reportsOfPeople(tx, path, day);
  return {
    root: `emp-${employee}`,
    path: path.map((id) => `emp-${id}`),
    nodes: nodes.map((node) => ({ ...node, reports: counts.get(node.reference) ?? node.reports })),
  };
}

async function nodesOf(tx: Tx, day: string, { root, depth = usualDepth }: Asked) {
  const settings = await chartSettings(tx);
  const isOfPeople = settings?.structure === 'employee';
  if (root !== undefined) {
    return isOfPeople ? branchInPeople(tx, day, root, depth) : branchInPositions(tx, day, root, depth);
  }
  const nodes = isOfPeople
    ? employeeNodes(await peopleOf(tx, day, null))
    : await chartOfPositions(tx, day, null);
  return { root: null, path: [], nodes };
}

async function loadChart(tx: Tx, asked: Asked) {
  const day = await dayOf(tx, asked.asOf);
  const [chart, departments, locations] = await Promise.all([
    nodesOf(tx, day, asked),
    placesOf(tx, 'department', day),
    placesOf(tx, 'location', day),
  ]);
  return chart && { ...chart, day, departments, locations };
}

const same = (values: readonly string[]) => values.map((value) => ({ id: value, title: value }));
const vacancyTitles = { vacant: 'Vacant', 'partially-filled': 'Partially Filled', filled: 'Filled' } as const;

async function loadFilters(tx: Tx, asOf: string | undefined) {
  const day = await dayOf(tx, asOf);
  const [departments, locations, titles] = await Promise.all([
    placesOf(tx, 'department', day),
    placesOf(tx, 'location', day),
    titlesOf(tx, day),
  ]);
  return { departments, locations, titles };
}

export function orgChartRoutes(): Binding[] {
  return [
    onSession(orgChart, {
      load: (tx, { query }) => loadChart(tx, query),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      present: ({ subject: { day, root, path, nodes, departments, locations } }) => ({
        asOf: day,
        root,
        path,
        nodes,
        departments: placesIn(nodes, departments, (node) => node.departmentId),
        locations: placesIn(nodes, locations, (node) => node.locationId),
      }),
    }),
    onSession(orgChartConfig, {
      load: (tx) => chartSettings(tx),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      present: ({ subject }) => configOf(subject),
    }),
    onSession(availableOrgChartConfig, { present: () => configOptions }),
    onSession(orgChartFilters, {
      load: (tx, { query }) => loadFilters(tx, query.asOf),
      present: ({ subject: { departments, locations, titles } }) => ({
        department: departments.map(({ id, title }) => ({ id: String(id), title })),
        employmentType: same(employmentTypes),
        location: locations.map(({ id, title }) => ({ id: String(id), title })),
        position: same(titles),
        vacancyStatus: vacancyStatuses.map((status) => ({ id: status, title: vacancyTitles[status] })),
      }),
    }),
    onSession(searchOrgChart, {
      load: async (tx, { query }) => searchOrganisation(tx, query, await dayOf(tx, query.asOf)),
      present: ({ subject, input, request }) => ({
        data: subject.results,
        metadata: {
          pagination: paginate(subject.total, subject.results.length, input.query, request.path),
          actions: ['VIEW', 'FILTER'],
        },
      }),
    }),
  ];
}
