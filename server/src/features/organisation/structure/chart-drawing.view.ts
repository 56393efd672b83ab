import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { columnsOf, shapeOf } from '@tenure/domain/organisation/tree-layout.ts';
import { vacancyTitles } from '@tenure/domain/organisation/vacancy.ts';

/** The place of everything in a chart on a page, in points; each format writes it in its own way. */
export interface ChartDrawing {
  width: number;
  height: number;
  title: string;
  cards: { x: number; y: number; lines: readonly string[]; foot: string; isVacant: boolean }[];
  /** From a superior down to a bar, along it, and down to a card. */
  links: { fromX: number; fromY: number; barY: number; toX: number; toY: number }[];
  dotted: { fromX: number; fromY: number; toX: number; toY: number }[];
}

export const cardSize = { width: 200, height: 84 } as const;
const pitch = { x: 216, y: 124 } as const;
const margin = { side: 24, top: 56, bottom: 24 } as const;
/** As many letters as fit a card, in the sizes they are written in. */
const room = { title: 25, line: 32 } as const;

function clipped(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

function linesOf(node: OrgNode, places: ReadonlyMap<number, string>): string[] {
  const [first, ...others] = node.employees;
  const people =
    first === undefined ? '' : others.length === 0 ? first.title : `${first.title} and ${others.length} more`;
  return [
    clipped(node.title, room.title),
    clipped(node.type === 'employee' ? node.description : people, room.line),
    clipped([node.identifier, places.get(node.locationId)].filter(Boolean).join(' · '), room.line),
  ];
}

export function drawingOf(
  nodes: readonly OrgNode[],
  places: ReadonlyMap<number, string>,
  title: string,
): ChartDrawing {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const under = Map.groupBy(nodes.keys(), (index) => indexOf.get(nodes[index]?.joinsTo ?? '') ?? -1);
  const { shape, order } = shapeOf(under.get(-1) ?? [], (index) => under.get(index) ?? []);
  const columns = columnsOf(shape);
  const least = columns.reduce((one, other) => Math.min(one, other), 0);
  const most = columns.reduce((one, other) => Math.max(one, other), 0);
  const corners = new Map<string, { x: number; y: number }>();
  let level = 0;
  for (let place = 0; place < shape.size; place++) {
    if (place >= (shape.levels[level + 1] ?? Infinity)) level++;
    const node = nodes[order[place] ?? -1];
    if (node === undefined) continue;
    const x = margin.side + ((columns[place] ?? 0) - least) * pitch.x;
    corners.set(node.id, { x, y: margin.top + level * pitch.y });
  }
  const cards: ChartDrawing['cards'] = [];
  const links: ChartDrawing['links'] = [];
  const dotted: ChartDrawing['dotted'] = [];
  for (const node of nodes) {
    const corner = corners.get(node.id);
    if (corner === undefined) continue;
    const middle = corner.x + cardSize.width / 2;
    cards.push({
      ...corner,
      lines: linesOf(node, places),
      foot: [node.vacancyStatus && vacancyTitles[node.vacancyStatus], node.employmentType]
        .filter(Boolean)
        .join(' · '),
      isVacant: node.vacancyStatus === 'vacant',
    });
    const above = corners.get(node.joinsTo ?? '');
    if (above !== undefined) {
      const fromY = above.y + cardSize.height;
      links.push({
        fromX: above.x + cardSize.width / 2,
        fromY,
        barY: (fromY + corner.y) / 2,
        toX: middle,
        toY: corner.y,
      });
    }
    for (const superior of node.indirectlyJoinsTo) {
      const other = corners.get(superior);
      if (other === undefined) continue;
      dotted.push({
        fromX: other.x + 20,
        fromY: other.y + cardSize.height,
        toX: corner.x + 20,
        toY: corner.y,
      });
    }
  }
  return {
    width: (most - least) * pitch.x + cardSize.width + 2 * margin.side,
    height: margin.top + Math.max(0, shape.levels.length - 2) * pitch.y + cardSize.height + margin.bottom,
    title,
    cards,
    links,
    dotted,
  };
}
