import type { RevealSection } from '@tenure/contract/people/reveal.ts';

/** What a handler shows of its masked values when it is asked for one, by section and field. */
export type MockReveals = Partial<
  Record<RevealSection, Partial<Record<string, (id: number) => string | number | null>>>
>;
