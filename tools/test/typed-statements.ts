import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A property of a row type. */
export interface Declared {
  readonly name: string;
  readonly isOptional: boolean;
  /** Undefined where the type is not a plain one. */
  readonly kind: string | undefined;
}

/** A call that runs a statement. */
export interface TypedStatement {
  /** The file, and how the statement begins. */
  readonly place: string;
  /** Its text, with null for what is only known when it runs. */
  readonly parts: readonly (string | null)[];
  /** Undefined where it has no row type, or one that cannot be read from the source alone. */
  readonly row: readonly Declared[] | undefined;
}

/** A node of the syntax tree, of which only a few kinds are told apart. */
interface Tree {
  readonly type: string;
  readonly [part: string]: unknown;
}

interface Source {
  readonly file: string;
  readonly body: readonly Tree[];
  readonly types: ReadonlyMap<string, Tree>;
  /** What constants outside functions are. */
  readonly constants: ReadonlyMap<string, Tree>;
  /** Names from other files of the source. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const isTree = (part: unknown): part is Tree =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
const tree = (part: unknown): Tree | undefined => (isTree(part) ? part : undefined);
const trees = (part: unknown): readonly Tree[] => (Array.isArray(part) ? part.filter(isTree) : []);
const textOf = (part: unknown): string => (typeof part === 'string' ? part : '');
const nameOf = (part: unknown): string => textOf(tree(part)?.['value']);

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const read = sources.get(file);
  if (read !== undefined) return read;
  const types = new Map<string, Tree>();
  const constants = new Map<string, Tree>();
  const imports = new Map<string, { file: string; name: string }>();
  const parsed: unknown = parseSync(fs.readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    target: 'es2024',
  });
  const body = trees((parsed as { body?: unknown }).body);
  for (const statement of body) {
    const one = tree(statement['declaration']) ?? statement;
    if (one.type === 'TsInterfaceDeclaration' || one.type === 'TsTypeAliasDeclaration')
      types.set(nameOf(one['id']), one);
    for (const { id, init } of one.type === 'VariableDeclaration' ? trees(one['declarations']) : [])
      if (isTree(init)) constants.set(nameOf(id), init);
    const from = nameOf(one['source']);
    if (one.type !== 'ImportDeclaration' || !from.startsWith('.')) continue;
    for (const { imported, local } of trees(one['specifiers']))
      imports.set(nameOf(local), {
        file: path.resolve(path.dirname(file), from),
        name: nameOf(imported) || nameOf(local),
      });
  }
  const source = { file, body, types, constants, imports };
  sources.set(file, source);
  return source;
}

/** Where a name of one file is declared, if that is in the source. */
function declaration(source: Source, name: string): { source: Source; found: Tree } | undefined {
  const own = source.types.get(name) ?? source.constants.get(name);
  if (own !== undefined) return { source, found: own };
  const imported = source.imports.get(name);
  return imported && declaration(sourceOf(imported.file), imported.name);
}

const combined = (kinds: readonly (string | undefined)[]): string | undefined =>
  new Set(kinds).size === 1 ? kinds[0] : undefined;

function kindOf(source: Source, type: Tree | undefined): string | undefined {
  if (type?.type === 'TsKeywordType') return textOf(type['kind']);
  if (type?.type === 'TsLiteralType')
    return {
      StringLiteral: 'string',
      NumericLiteral: 'number',
      BooleanLiteral: 'boolean',
      TemplateLiteral: 'string',
    }[tree(type['literal'])?.type ?? ''];
  if (type?.type === 'TsUnionType') {
    const some = trees(type['types']).filter((one) => one['kind'] !== 'null' && one['kind'] !== 'undefined');
    return combined(some.map((one) => kindOf(source, one)));
  }
  if (type?.type !== 'TsTypeReference') return undefined;
  const found = declaration(source, nameOf(type['typeName']));
  if (found?.found.type !== 'TsTypeAliasDeclaration') return undefined;
  return kindOf(found.source, tree(found.found['typeAnnotation']));
}

/** The names in `'a' | 'b'`. */
const namesIn = (type: Tree | undefined): readonly string[] | undefined => {
  if (type?.type === 'TsUnionType') {
    const some = trees(type['types']).map(namesIn);
    return some.includes(undefined) ? undefined : some.flatMap((names) => names ?? []);
  }
  const literal = tree(type?.['literal']);
  return literal?.type === 'StringLiteral' ? [textOf(literal['value'])] : undefined;
};

function propertiesOf(source: Source, members: readonly Tree[]): Declared[] | undefined {
  if (members.some(({ type, key }) => type !== 'TsPropertySignature' || nameOf(key) === '')) return undefined;
  return members.map(({ key, optional, typeAnnotation }) => ({
    name: nameOf(key),
    isOptional: optional === true,
    kind: kindOf(source, tree(tree(typeAnnotation)?.['typeAnnotation'])),
  }));
}

const together = (parts: readonly (readonly Declared[] | undefined)[]): Declared[] | undefined =>
  parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);

type Helper = (row: readonly Declared[], names: readonly string[] | undefined) => Declared[] | undefined;

const helpers: Readonly<Record<string, Helper>> = {
  Pick: (row, names) => names && row.filter(({ name }) => names.includes(name)),
  Omit: (row, names) => names && row.filter(({ name }) => !names.includes(name)),
  Partial: (row) => row.map((one) => ({ ...one, isOptional: true })),
  Required: (row) => row.map((one) => ({ ...one, isOptional: false })),
  Readonly: (row) => [...row],
};

/** The properties of a row type; undefined where they cannot all be read here. */
function rowOf(source: Source, type: Tree | undefined): Declared[] | undefined {
  if (type?.type === 'TsTypeLiteral') return propertiesOf(source, trees(type['members']));
  if (type?.type === 'TsParenthesizedType') return rowOf(source, tree(type['typeAnnotation']));
  if (type?.type === 'TsIntersectionType')
    return together(trees(type['types']).map((one) => rowOf(source, one)));
  if (type?.type === 'TsInterfaceDeclaration') {
    const own = propertiesOf(source, trees(tree(type['body'])?.['body']));
    const bases = trees(type['extends']).map((base) =>
      named(source, nameOf(base['expression']), trees(tree(base['typeArguments'])?.['params'])),
    );
    return together([...bases, own]);
  }
  if (type?.type !== 'TsTypeReference') return undefined;
  return named(source, nameOf(type['typeName']), trees(tree(type['typeParams'])?.['params']));
}

function named(source: Source, name: string, given: readonly Tree[]): Declared[] | undefined {
  const helper = helpers[name];
  if (helper !== undefined) {
    const row = rowOf(source, given[0]);
    return row && helper(row, namesIn(given[1]));
  }
  const found = declaration(source, name);
  if (found === undefined || given.length > 0 || isTree(found.found['typeParams'])) return undefined;
  const { found: declared } = found;
  return rowOf(
    found.source,
    declared.type === 'TsInterfaceDeclaration' ? declared : tree(declared['typeAnnotation']),
  );
}

type Parts = readonly (string | null)[];
type Given = ReadonlyMap<string, Parts>;

const nothingGiven: Given = new Map();
/** Constants and functions that stand in each other are followed no further than this. */
const deepest = 8;

/** What a function that only puts a text together answers. */
function answerOf(source: Source, call: Tree, given: Given, depth: number): Parts {
  const found = declaration(source, nameOf(call['callee']));
  const made = found?.found;
  const isText = made?.type === 'ArrowFunctionExpression' && tree(made['body'])?.type !== 'BlockStatement';
  if (found === undefined || made === undefined || !isText) return [null];
  const sent = Array.isArray(call['arguments']) ? (call['arguments'] as { expression?: unknown }[]) : [];
  const own = trees(made['params']).map((parameter, at): [string, Parts] => [
    nameOf(parameter),
    partsOf(source, tree(sent[at]?.expression), given, depth),
  ]);
  return partsOf(found.source, tree(made['body']), new Map(own), depth + 1);
}

/** A text with null for each part that is only known when it runs; `given` is what the parameters of a function are. */
function partsOf(
  source: Source,
  expression: Tree | undefined,
  given: Given = nothingGiven,
  depth = 0,
): Parts {
  if (expression?.type === 'StringLiteral') return [textOf(expression['value'])];
  if (expression?.type === 'NumericLiteral') return [String(expression['value'])];
  if (expression?.type === 'ParenthesisExpression')
    return partsOf(source, tree(expression['expression']), given, depth);
  if (expression?.type === 'TemplateLiteral') {
    const holes = trees(expression['expressions']);
    return trees(expression['quasis']).flatMap((quasi, at) => [
      textOf(quasi['cooked']),
      ...(at < holes.length ? partsOf(source, holes[at], given, depth) : []),
    ]);
  }
  if (depth >= deepest) return [null];
  if (expression?.type === 'CallExpression') return answerOf(source, expression, given, depth);
  if (expression?.type !== 'Identifier') return [null];
  const name = textOf(expression['value']);
  const sent = given.get(name);
  if (sent !== undefined) return sent;
  const found = declaration(source, name);
  return found ? partsOf(found.source, found.found, nothingGiven, depth + 1) : [null];
}

const merged = (parts: Parts): (string | null)[] =>
  parts.reduce<(string | null)[]>((all, part) => {
    const last = all.at(-1);
    if (part !== null && typeof last === 'string') return [...all.slice(0, -1), last + part];
    return part === null && last === null ? all : [...all, part];
  }, []);

const runs = new Set(['query', 'queryOnce', 'queryWithOnePlan', 'one']);

function callsIn(part: unknown): Tree[] {
  if (Array.isArray(part)) return part.flatMap(callsIn);
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(callsIn);
  if (!isTree(part) || part.type !== 'CallExpression') return below;
  const callee = tree(part['callee']);
  const isRun = callee?.type === 'MemberExpression' && runs.has(nameOf(callee['property']));
  return isRun ? [...below, part] : below;
}

/** The statements that a file runs. */
export function statementsOf(file: string): TypedStatement[] {
  const source = sourceOf(file);
  return source.body.flatMap(callsIn).map((call) => {
    const [first] = Array.isArray(call['arguments']) ? (call['arguments'] as { expression?: unknown }[]) : [];
    const parts = merged(partsOf(source, tree(first?.expression)));
    const [row] = trees(tree(call['typeArguments'])?.['params']);
    const begins = (parts.find((part) => part?.trim()) ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    return { place: `${path.basename(file)} “${begins}”`, parts, row: row && rowOf(source, row) };
  });
}
