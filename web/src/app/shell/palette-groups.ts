import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { searchHit } from '@tenure/contract/platform/search.ts';
import type { z } from 'zod';
import { stillMatching } from '../../ui/still-matching.ts';

type SearchHit = z.output<typeof searchHit>;

/**
 * The server's hits that still match the current text. Until a new answer arrives, only those that the newly
 * typed letters leave: Enter would otherwise open something the person did not name.
 */
export function offeredHits(
  answer: { hits: readonly SearchHit[]; query: string } | undefined,
  typed: string,
): readonly SearchHit[] {
  const wanted = typed.trim();
  if (answer === undefined || wanted === '') return [];
  if (answer.query === wanted) return answer.hits;
  const called = answer.hits.map((hit) => ({ hit, label: `${hit.title} ${hit.subTitle ?? ''}` }));
  return stillMatching(called, wanted).map(({ hit }) => hit);
}

/** Whether the text starts the name of one of these, which then precedes mere resemblances. */
export function isNamed(actions: readonly { label: string }[], typed: string): boolean {
  const begun = typed.trim().toLowerCase();
  return begun.length > 2 && actions.some(({ label }) => label.toLowerCase().startsWith(begun));
}

/** Actions whose name starts with the text, then the rest, each in the given order. */
export const namedFirst = <Action extends { label: string }>(
  actions: readonly Action[],
  typed: string,
): Action[] =>
  actions.toSorted((one, other) => Number(isNamed([other], typed)) - Number(isNamed([one], typed)));

interface Presentation {
  groupOf: (type: SearchHit['type']) => string;
  actionOf: (hit: SearchHit) => Partial<SpotlightActionData>;
}

/**
 * The server's hits by kind, in the server's order of kinds. Hits without a screen are for information only.
 */
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
