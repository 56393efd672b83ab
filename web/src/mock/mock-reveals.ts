import type { RevealSection } from '@tenure/contract/people/reveal.ts';

/** The masked values a handler reveals, by section and field. */
export type MockReveals = Partial<
  Record<RevealSection, Partial<Record<string, (id: number) => string | number | null>>>
>;
