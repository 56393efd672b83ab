import { type Declared, type DeclaredKey, declaredBy } from './feature-facts.ts';
import type { RefusalAbout } from './refusal-declaration.ts';

/** Why a rule refuses something: stable, and the same for the rule, the answer and the screen. */
export type RefusalReason = DeclaredKey<'refusals'>;

type Placeholder<Words> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type PlaceholderOf<Reason extends RefusalReason> =
  Declared<'refusals'> extends infer File
    ? File extends Record<Reason, { words: infer Words }>
      ? Placeholder<Words>
      : never
    : never;
/** Everything the words of a refusal name; a reason without placeholders takes no data. */
export type RefusalData<Reason extends RefusalReason> = [PlaceholderOf<Reason>] extends [never]
  ? []
  : [Readonly<Record<PlaceholderOf<Reason>, string | number>>];

const refusals = declaredBy<'refusals', RefusalAbout>('refusals');

/** A refusal as it is answered, with its words filled from the data. */
export function refusalOf<Reason extends RefusalReason>(
  reason: Reason,
  ...[data]: RefusalData<Reason>
): RefusalAbout {
  const given: Readonly<Record<string, string | number>> = data ?? {};
  const { code, words } = refusals[reason];
  return {
    code,
    words: words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole)),
  };
}
