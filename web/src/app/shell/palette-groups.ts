import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { searchHit } from '@tenure/contract/platform/search.ts';
import type { z } from 'zod';

type SearchHit = z.output<typeof searchHit>;

/** Those whose label holds every word typed, in any order. */
export function matching<Action extends { label: string }>(
  actions: readonly Action[],
  typed: string,
): Action[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return actions.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}

/** Somebody without a macron on the keyboard still finds Tāmati. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

interface Presentation {
  groupOf: (type: SearchHit['type']) => string;
  actionOf: (hit: SearchHit) => Partial<SpotlightActionData>;
}

/** What the server found, by kind, in the order it found the kinds. What has no screen only tells who or what it is. */
export function searchGroups(
  hits: readonly SearchHit[],
  { groupOf, actionOf }: Presentation,
): SpotlightActionGroupData[] {
  const byType = Map.groupBy(hits, ({ type }) => type);
  return [...byType].map(([type, some]) => ({
    group: groupOf(type),
    actions: some.map((hit) => ({
      id: `${hit.type}-${hit.id}`,
      label: hit.title,
      ...(hit.subTitle === null ? {} : { description: hit.subTitle }),
      ...actionOf(hit),
    })),
  }));
}
