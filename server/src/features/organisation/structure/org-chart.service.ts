import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { mostFiltered, type OrgNode, type orgChart } from '@tenure/contract/organisation/org-chart.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Sight, sightOf } from '../../../platform/policy/person-fields.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type ChartFilters, filtersOf, type Part } from './chart-part.reads.ts';
import { pathFrom, peopleToDraw } from './drawn-people.service.ts';
import { employeeNodes, positionNodes } from './org-chart.view.ts';
import {
  branchOfPeople,
  type ChartSight,
  linesOfPeople,
  openPeople,
  peopleWhoFit,
  reportsOfPeople,
  topOfPeople,
  viewerInChart,
} from './people-in-chart.reads.ts';
import {
  branchOfPositions,
  countsBelow,
  dottedLinesOf,
  holdersOf,
  openPositions,
  positionOfEmployee,
  positionsOf,
  positionsThatFit,
  topOfPositions,
  withLinesAbove,
} from './positions-in-chart.reads.ts';
import type { ChartSettings } from './settings.reads.ts';

/** Which part of the chart a question is about, and that part. */

export type ChartQuestion = EndpointInput<typeof orgChart>['query'];

export interface ChartAnswer {
  root: string | null;
  path: string[];
  nodes: OrgNode[];
  hasMore: boolean;
}

interface Chosen {
  part: Part;
  root?: number;
  hasMore?: boolean;
}

/** Deep enough to see the surroundings of a root when no depth is named. */
const usualDepth = 2;

/** How a chart is cut, of positions or of people alike. */
interface Material {
  prefix: 'pos' | 'emp';
  /** The number of a root; null for the top, undefined where it is not in the chart. */
  rootOf: (tx: Tx, day: string, root: string) => Promise<number | null | undefined>;
  branch: (tx: Tx, id: number, day: string, depth: number) => Promise<number[]>;
  top: (tx: Tx, day: string, depth: number) => Promise<number[]>;
  open: (tx: Tx, day: string, ids: readonly number[]) => Promise<number[]>;
  fitting: (tx: Tx, day: string, filters: ChartFilters, most: number, sight: ChartSight) => Promise<number[]>;
  withAbove: (tx: Tx, day: string, ids: readonly number[]) => Promise<number[]>;
  nodes: (tx: Tx, day: string, part: Part, sight: ChartSight) => Promise<OrgNode[]>;
}

const numberIn = (node: string) => Number(node.slice(node.indexOf('-') + 1));

const ofPositions: Material = {
  prefix: 'pos',
  // A person's place in the chart is that of their position.
  rootOf: async (tx, day, root) => {
    if (root === 'top') return null;
    const person = root === 'own' ? await viewerInChart(tx, day) : undefined;
    if (root === 'own' && person === undefined) return null;
    const employee = person ?? (root.startsWith('emp-') ? numberIn(root) : undefined);
    if (employee === undefined) return numberIn(root);
    const position = await positionOfEmployee(tx, employee, day);
    return root === 'own' ? (position ?? null) : position;
  },
  branch: branchOfPositions,
  top: topOfPositions,
  open: openPositions,
  fitting: (tx, day, filters, most, sight) =>
    positionsThatFit(tx, day, filters, most, sight.employmentType.ids === null),
  withAbove: withLinesAbove,
  nodes: async (tx, day, part, { employmentType }) => {
    const [positions, holders, dotted, counts] = await Promise.all([
      positionsOf(tx, day, part),
      holdersOf(tx, day, part),
      dottedLinesOf(tx, day, part),
      part === null ? undefined : countsBelow(tx, day, part),
    ]);
    const showsType = employmentType.ids === null;
    return positionNodes({ positions, holders, dotted, showsType, ...(counts && { counts }) });
  },
};

const ofPeople: Material = {
  prefix: 'emp',
  rootOf: async (tx, day, root) => {
    if (root === 'top') return null;
    if (root === 'own') return (await viewerInChart(tx, day)) ?? null;
    return root.startsWith('emp-') ? numberIn(root) : undefined;
  },
  branch: branchOfPeople,
  top: topOfPeople,
  open: openPeople,
  fitting: (tx, day, filters, most, sight) => peopleWhoFit(tx, day, filters, most, sight.employmentType),
  withAbove: linesOfPeople,
  nodes: async (tx, day, part, sight) => {
    const { people, cut } = await peopleToDraw(tx, day, part);
    if (part === null) return employeeNodes(people, sight);
    const reports = await reportsOfPeople(
      tx,
      people.map(({ id }) => id),
      day,
    );
    for (const { managerId } of cut) {
      if (managerId !== null) reports.set(managerId, (reports.get(managerId) ?? 0) - 1);
    }
    return employeeNodes(people, sight, reports);
  },
};

const none = new Sight([]);
const all = new Sight(null);
/** Fields of positions are visible to everyone. A company that hides employment types hides those of people too. */
async function chartSight(
  tx: Tx,
  viewer: Viewer,
  structure: 'position' | 'employee',
  { showEmploymentType }: ChartSettings,
): Promise<ChartSight> {
  if (structure === 'position') {
    return { employeeNumber: all, employmentType: showEmploymentType ? all : none };
  }
  const [employeeNumber, employmentType] = await Promise.all([
    sightOf(tx, viewer, 'employeeNumber'),
    showEmploymentType ? sightOf(tx, viewer, 'employmentType') : none,
  ]);
  return { employeeNumber, employmentType };
}

async function chosenPart(
  tx: Tx,
  day: string,
  material: Material,
  question: ChartQuestion,
  sight: ChartSight,
): Promise<Chosen | undefined> {
  const filters = filtersOf(question);
  if (Object.values(filters).some((values) => values !== null)) {
    const found = await material.fitting(tx, day, filters, mostFiltered + 1, sight);
    const part = await material.withAbove(tx, day, found.slice(0, mostFiltered));
    return { part, hasMore: found.length > mostFiltered };
  }
  if (question.open !== undefined) return { part: await material.open(tx, day, question.open.map(numberIn)) };
  // A depth without a root counts from the top.
  const from = question.root ?? (question.depth === undefined ? undefined : 'top');
  if (from === undefined) return { part: null };
  const root = await material.rootOf(tx, day, from);
  const depth = question.depth ?? usualDepth;
  if (root === null) return { part: await material.top(tx, day, depth) };
  if (root === undefined) return undefined;
  return { part: await material.branch(tx, root, day, depth), root };
}

export async function chartOf(
  tx: Tx,
  viewer: Viewer,
  day: string,
  settings: ChartSettings,
  question: ChartQuestion,
): Promise<ChartAnswer | undefined> {
  const structure = question.structure ?? settings.structure;
  const material = structure === 'employee' ? ofPeople : ofPositions;
  const sight = await chartSight(tx, viewer, structure, settings);
  const chosen = await chosenPart(tx, day, material, question, sight);
  if (chosen === undefined) return undefined;
  const nodes = await material.nodes(tx, day, chosen.part, sight);
  const named = (id: number) => `${material.prefix}-${id}`;
  const root = chosen.root === undefined ? null : named(chosen.root);
  if (root !== null && !nodes.some((node) => node.id === root)) return undefined;
  const path = root === null ? [] : pathFrom(nodes, root);
  return { root, path, nodes, hasMore: chosen.hasMore ?? false };
}
