import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { showToast } from '../../../ui/toast.ts';
import { type ChartTree, grown, isPartlyKnown, lineAbove, treeOf } from './chart/chart-tree.ts';
import { joinedAnswers, questionsFor } from './open-parts.ts';
import {
  type ChartAnswer,
  type ChartDay,
  type ChosenFilters,
  chartQuery,
  filterTexts,
} from './organisation.queries.ts';
import { seenChart } from './refresh-organisation.ts';

export interface Chart {
  tree: ChartTree;
  open: ReadonlySet<string>;
  /** The names of departments (`dep-1`) and locations (`loc-1`). */
  places: ReadonlyMap<string, string>;
  hasMore: boolean;
  /** The starting point: the viewer's own place, or the one requested. */
  root: string | null;
}

type Part = Parameters<typeof chartQuery>[1];

function placesOf({ departments, locations }: ChartAnswer): [string, string][] {
  return [
    ...departments.map(({ id, title }): [string, string] => [`dep-${id}`, title]),
    ...locations.map(({ id, title }): [string, string] => [`loc-${id}`, title]),
  ];
}

/** The initially open nodes: the line to the top, and one's own branch. */
function openAtFirst(answer: ChartAnswer): Set<string> {
  const tree = treeOf(answer.nodes);
  const begin = answer.root ?? tree.nodes[tree.roots[0] ?? -1]?.id;
  return new Set(begin === undefined ? [] : lineAbove(tree, begin));
}

function openOfAll(nodes: readonly OrgNode[]): Set<string> {
  return new Set(nodes.filter((node) => node.reports > 0).map((node) => node.id));
}

function partsToBegin(begin: string, before: Chart | null, only: ChosenFilters | null): [Part, ...Part[]] {
  if (only !== null) return [filterTexts(only)];
  const first = { root: begin === '' ? 'own' : begin };
  if (before === null) return [first];
  const questions = questionsFor(before.tree.nodes, before.open);
  if (questions === 'whole') return [{}];
  const [part = first, ...others] = questions.map((open) => ({ open: open.join(',') }));
  return [part, ...others];
}

function charted(answer: ChartAnswer, open: ReadonlySet<string>): Chart {
  return {
    tree: treeOf(answer.nodes),
    open,
    places: new Map(placesOf(answer)),
    hasMore: answer.hasMore,
    root: answer.root,
  };
}

/** The shown chart: the known and open nodes, and the actions that load more. */
export function useChart(day: ChartDay, begin: string, only: ChosenFilters | null) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const key = [seenChart, day.asOf, day.structure, only === null ? null : filterTexts(only)] as const;
  const [asking, setAsking] = useState(0);
  // Nodes open on the previous day are open on the next.
  const opened = useRef<{ structure: string; chart: Chart }>(null);

  const ask = async (part: Part) =>
    (await queryClient.fetchQuery({ ...chartQuery(day, part), staleTime: 60_000 })).body;

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Chart> => {
      const before = opened.current?.structure === day.structure ? opened.current.chart : null;
      const [first, ...others] = partsToBegin(begin, before, only);
      const asked = Promise.all([ask(first), ...others.map(ask)]).then(joinedAnswers);
      const answer = await asked.catch((failure: unknown) => {
        // The person may have no place on that day.
        if (failure instanceof ApiError && failure.status === 404) return ask({ root: 'own' });
        throw failure;
      });
      if (only !== null) return charted(answer, openOfAll(answer.nodes));
      if (before !== null) return charted(answer, before.open);
      const open = openAtFirst(answer);
      if (open.size === 0) return charted(answer, open);
      // Siblings of the open nodes are shown, but folded.
      const beside = await ask({ open: [...open].join(',') });
      return charted(joinedAnswers([answer, beside]), open);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  function change(changed: (chart: Chart) => Chart): void {
    const now = queryClient.getQueryData<Chart>(key);
    if (now === undefined) return;
    const next = changed(now);
    if (only === null) opened.current = { structure: day.structure, chart: next };
    queryClient.setQueryData<Chart>(key, next);
  }

  async function more(part: Part): Promise<ChartAnswer | undefined> {
    setAsking((count) => count + 1);
    try {
      return await ask(part);
    } catch (failure) {
      showToast(failureText(t, failure), 'critical');
      return undefined;
    } finally {
      setAsking((count) => count - 1);
    }
  }

  const taken = (known: Chart, answer: ChartAnswer, open: Iterable<string>): Chart => ({
    ...known,
    tree: grown(known.tree, answer.nodes),
    open: new Set([...known.open, ...open]),
    places: new Map([...known.places, ...placesOf(answer)]),
  });

  return {
    chart: data,
    error,
    isLoading: isFetching || asking > 0,
    retry: () => void refetch(),

    async toggle(id: string): Promise<void> {
      const index = data?.tree.indexOf.get(id);
      if (data === undefined || index === undefined) return;
      const isPartly = isPartlyKnown(data.tree, index);
      if (data.open.has(id) && !isPartly) {
        change((now) => ({ ...now, open: new Set([...now.open].filter((other) => other !== id)) }));
        return;
      }
      const answer = isPartly ? await more({ root: id, depth: '1' }) : undefined;
      if (isPartly && answer === undefined) return;
      change((now) =>
        answer === undefined ? { ...now, open: new Set([...now.open, id]) } : taken(now, answer, [id]),
      );
    },

    /** Loads a node and opens everything above it. Returns its id in this chart. */
    async reach(id: string): Promise<string | undefined> {
      if (data?.tree.indexOf.has(id)) {
        const above = lineAbove(data.tree, id).slice(1);
        change((now) => ({ ...now, open: new Set([...now.open, ...above]) }));
        return id;
      }
      const answer = await more({ root: id, depth: '1' });
      const root = answer?.root;
      if (answer === undefined || root == null) return undefined;
      change((now) => taken(now, answer, [root, ...answer.path]));
      return root;
    },

    async openAll(): Promise<void> {
      const answer = await more(only === null ? {} : filterTexts(only));
      if (answer !== undefined) change(() => charted(answer, openOfAll(answer.nodes)));
    },

    /** Closes everything but the top and its direct reports. */
    closeAll(): void {
      change((now) => ({
        ...now,
        open: new Set(now.tree.roots.map((root) => now.tree.nodes[root]?.id ?? '')),
      }));
    },
  };
}
