import * as features from './features.ts';

type Facts = (typeof features)[keyof typeof features];

/** Everything features declare under one name, such as `capabilities`. */
export type Declared<Kind extends string> = Facts extends infer File
  ? File extends Record<Kind, infer Declaration>
    ? Declaration
    : never
  : never;
type KeyOf<Declaration> = Declaration extends unknown ? keyof Declaration & string : never;
export type DeclaredKey<Kind extends string> = KeyOf<Declared<Kind>>;

/** Declarations of one kind from all features, by key. */
export function declaredBy<Kind extends string, Declaration>(
  kind: Kind,
): Readonly<Record<DeclaredKey<Kind>, Declaration>> {
  const files: readonly Partial<Record<string, object>>[] = Object.values(features);
  return Object.assign({}, ...files.map((file) => file[kind]));
}
