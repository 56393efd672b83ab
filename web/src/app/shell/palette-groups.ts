import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { searchHit } from '@tenure/contract/platform/search.ts';
import type { z } from 'zod';
import { stillMatching } from '../../ui/still-matching.ts';

type SearchHit = z.output<typeof searchHit>;

/**
 * Of the server's answer what may be offered for what is typed by now. Until the answer to that has come, only what the
 * letters typed since still leave: whoever types and presses Enter would open something they did not name.
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

/** Whether the text begins the name of one of these, which then goes before what only resembles it. */
export function isNamed(actions: readonly { label: string }[], typed: string): boolean {
  const begun = typed.trim().toLowerCase();
  return begun.length > 2 && actions.some(({ label }) => label.toLowerCase().startsWith(begun));
}

/** Those whose name begins with the text, then the rest, each in the order given. */
export const namedFirst = <Action extends { label: string }>(
  actions: readonly Action[],
  typed: string,
): Action[] =>
  actions.toSorted((one, other) => Number(isNamed([other], typed)) - Number(isNamed([one], typed)));

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
