import fs from 'node:fs';
import path from 'node:path';
import { type Declared, statementsOf, type TypedStatement } from './typed-statements.ts';

/** A statement as a test ran it, with what the server described. */
interface DescribedStatement {
  readonly text: string;
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

/** How values of these types of PostgreSQL arrive; others are not compared. */
const kinds: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  18: 'string',
  19: 'string',
  25: 'string',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'string',
  1700: 'string',
  2950: 'string',
};

/** Fewer letters than this may stand in another statement as well. */
const leastText = 30;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Pattern {
  readonly statement: TypedStatement;
  readonly longest: string;
  readonly weight: number;
  matches(text: string): boolean;
}

function patternOf(statement: TypedStatement): Pattern {
  const texts = statement.parts.filter((part) => part !== null);
  const source = new RegExp(
    `^${statement.parts.map((part) => (part === null ? '[^]*' : escaped(part))).join('')}$`,
  );
  return {
    statement,
    longest: texts.toSorted((one, other) => other.length - one.length)[0] ?? '',
    weight: texts.join('').length,
    matches: (text) => source.test(text),
  };
}

function problemsOf(declared: readonly Declared[], columns: DescribedStatement['columns']): string[] {
  return declared.flatMap(({ name, isOptional, kind }) => {
    const column = columns.findLast((one) => one.name === name);
    if (column === undefined) return isOptional ? [] : [`${name} is not among its columns`];
    const arrives = kinds[column.type];
    const differs = kind !== undefined && arrives !== undefined && kind !== arrives;
    return differs ? [`${name} arrives as a ${arrives} and is declared a ${kind}`] : [];
  });
}

interface Comparison {
  /** Statements of the source with a row type. */
  readonly typed: number;
  /** Those that were described and compared. */
  readonly compared: number;
  /** Those among them with a problem. */
  readonly failed: number;
  readonly problems: readonly string[];
}

/**
 * Compares each row type with what the server described for its statement. A statement is known by its text; where values
 * of the source stand in it, by the text around them. The most particular one counts, and none where two are as particular.
 */
export function compareRows(
  statements: readonly TypedStatement[],
  described: readonly DescribedStatement[],
): Comparison {
  const patterns = statements.map(patternOf).filter(({ weight }) => weight >= leastText);
  const compared = new Set<TypedStatement>();
  const failed = new Set<TypedStatement>();
  const problems = new Set<string>();
  for (const { text, columns } of described) {
    // A plan has columns of its own.
    if (text.startsWith('explain ')) continue;
    const fitting = patterns.filter((one) => text.includes(one.longest) && one.matches(text));
    const most = Math.max(...fitting.map(({ weight }) => weight));
    const best = fitting.filter(({ weight }) => weight === most);
    if (best.length !== 1) continue;
    const [{ statement } = { statement: undefined }] = best;
    if (statement?.row === undefined) continue;
    compared.add(statement);
    for (const problem of problemsOf(statement.row, columns)) {
      failed.add(statement);
      problems.add(`${statement.place}: ${problem}`);
    }
  }
  return {
    typed: statements.filter(({ row }) => row !== undefined).length,
    compared: compared.size,
    failed: failed.size,
    problems: [...problems].toSorted(),
  };
}

/** The statements of all sources below a folder. */
export function statementsBelow(folder: string): TypedStatement[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|checks|gen)\.ts$/.test(file))
    .flatMap((file) => statementsOf(path.join(folder, file)));
}

/** What the worlds of a run noted, each statement once. */
export function describedIn(folder: string): DescribedStatement[] {
  return fs
    .readdirSync(folder)
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as DescribedStatement);
}
