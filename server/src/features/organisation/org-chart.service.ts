import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { mostFiltered, type OrgNode, type orgChart } from '@tenure/contract/organisation/org-chart.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type ChartFilters, filtersOf, type Part } from './chart-part.reads.ts';
import { employeeNodes, positionNodes } from './org-chart.view.ts';
import {
  branchOfPeople,
  openPeople,
  peopleOf,
  peopleWhoFit,
  reportsOfPeople,
  topOfPeople,
  viewerInChart,
  withManagersAbove,
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
import { chartSettings } from './settings.reads.ts';

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
  path?: number[];
  hasMore?: boolean;
}

/** Deep enough for whoever names a root and no depth to see what stands around it. */
const usualDepth = 2;

/** How a chart is cut, of positions or of people alike. */
interface Material {
  prefix: 'pos' | 'emp';
  /** The number of a root; null for the top, undefined where it is not in the chart. */
  rootOf: (tx: Tx, day: string, root: string) => Promise<number | null | undefined>;
  branch: (tx: Tx, id: number, day: string, depth: number) => Promise<{ part: number[]; path: number[] }>;
  top: (tx: Tx, day: string, depth: number) => Promise<number[]>;
  open: (tx: Tx, day: string, ids: readonly number[]) => Promise<number[]>;
  fitting: (tx: Tx, day: string, filters: ChartFilters, most: number) => Promise<number[]>;
  withAbove: (tx: Tx, day: string, ids: readonly number[]) => Promise<number[]>;
  nodes: (tx: Tx, day: string, part: Part) => Promise<OrgNode[]>;
}

const numberIn = (node: string) => Number(node.slice(node.indexOf('-') + 1));

const ofPositions: Material = {
  prefix: 'pos',
  // A person stands in the chart where their position does.
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
  fitting: positionsThatFit,
  withAbove: withLinesAbove,
  nodes: async (tx, day, part) => {
    const [positions, holders, dotted, counts] = await Promise.all([
      positionsOf(tx, day, part),
      holdersOf(tx, day, part),
      dottedLinesOf(tx, day, part),
      part === null ? undefined : countsBelow(tx, day, part),
    ]);
    return positionNodes({ positions, holders, dotted, ...(counts && { counts }) });
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
  fitting: peopleWhoFit,
  withAbove: withManagersAbove,
  nodes: async (tx, day, part) => {
    if (part === null) return employeeNodes(await peopleOf(tx, day, null));
    const [people, reports] = await Promise.all([peopleOf(tx, day, part), reportsOfPeople(tx, part, day)]);
    return employeeNodes(people, reports);
  },
};

async function chosenPart(
  tx: Tx,
  day: string,
  material: Material,
  question: ChartQuestion,
): Promise<Chosen | undefined> {
  const filters = filtersOf(question);
  if (Object.values(filters).some((values) => values !== null)) {
    const found = await material.fitting(tx, day, filters, mostFiltered + 1);
    const part = await material.withAbove(tx, day, found.slice(0, mostFiltered));
    return { part, hasMore: found.length > mostFiltered };
  }
  if (question.open !== undefined) return { part: await material.open(tx, day, question.open.map(numberIn)) };
  if (question.root === undefined) return { part: null };
  const root = await material.rootOf(tx, day, question.root);
  const depth = question.depth ?? usualDepth;
  if (root === null) return { part: await material.top(tx, day, depth) };
  if (root === undefined) return undefined;
  const { part, path } = await material.branch(tx, root, day, depth);
  return { part: [...part, ...path], root, path };
}

export async function chartOf(
  tx: Tx,
  day: string,
  question: ChartQuestion,
): Promise<ChartAnswer | undefined> {
  const structure = question.structure ?? (await chartSettings(tx))?.structure;
  const material = structure === 'employee' ? ofPeople : ofPositions;
  const chosen = await chosenPart(tx, day, material, question);
  if (chosen === undefined) return undefined;
  const nodes = await material.nodes(tx, day, chosen.part);
  const named = (id: number) => `${material.prefix}-${id}`;
  const root = chosen.root === undefined ? null : named(chosen.root);
  if (root !== null && !nodes.some((node) => node.id === root)) return undefined;
  return { root, path: (chosen.path ?? []).map(named), nodes, hasMore: chosen.hasMore ?? false };
}
