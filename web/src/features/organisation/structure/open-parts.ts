import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import type { ChartAnswer } from './organisation.queries.ts';

/** The most branches to name in one request. */
export const mostNamed = 200;
/** Beyond this many requests, the whole chart is smaller. */
const mostQuestions = 25;

/** The visible open branches: those whose superiors are all open too. */
export function shownOpen(nodes: readonly OrgNode[], open: ReadonlySet<string>): string[] {
  const leaderOf = new Map(nodes.map(({ id, joinsTo }) => [id, joinsTo]));
  const seen = new Map<string, boolean>();
  const isSeen = (id: string): boolean => {
    const line: string[] = [];
    let next: string | null | undefined = id;
    while (next != null && leaderOf.has(next) && !seen.has(next) && open.has(next)) {
      line.push(next);
      next = leaderOf.get(next);
    }
    const isWhole = next == null || !leaderOf.has(next) ? true : (seen.get(next) ?? false);
    for (const one of line) seen.set(one, isWhole);
    return seen.get(id) ?? false;
  };
  return [...open].filter((id) => leaderOf.has(id) && isSeen(id));
}

/**
 * The requests that reload everything shown: several by name, or the whole chart if no part is closed, so
 * that nothing in the answer is wasted.
 */
export function questionsFor(
  nodes: readonly OrgNode[],
  open: ReadonlySet<string>,
): readonly string[][] | 'whole' {
  const shown = shownOpen(nodes, open);
  const known = new Set(nodes.map(({ id }) => id));
  const isWhole =
    shown.length > mostNamed &&
    nodes.every(
      ({ id, reports, joinsTo }) =>
        (reports === 0 || open.has(id)) && (joinsTo === null || known.has(joinsTo)),
    );
  if (isWhole || shown.length > mostNamed * mostQuestions) return 'whole';
  return Array.from({ length: Math.ceil(shown.length / mostNamed) }, (_, number) =>
    shown.slice(number * mostNamed, (number + 1) * mostNamed),
  );
}

const eachOnce = <Place extends { id: number }>(places: readonly Place[]) => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];

/** Merges several answers about one day. */
export function joinedAnswers([first, ...others]: readonly [ChartAnswer, ...ChartAnswer[]]): ChartAnswer {
  if (others.length === 0) return first;
  const answers = [first, ...others];
  const nodes = new Map(answers.flatMap((answer) => answer.nodes.map((node) => [node.id, node])));
  return {
    ...first,
    departments: eachOnce(answers.flatMap(({ departments }) => departments)),
    locations: eachOnce(answers.flatMap(({ locations }) => locations)),
    nodes: [...nodes.values()].sort((one, other) => one.reference - other.reference),
    hasMore: answers.some(({ hasMore }) => hasMore),
  };
}
