import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareRows } from './declared-rows.ts';
import { statementsOf, type TypedStatement } from './typed-statements.ts';

const [int4, text, bool, numeric] = [23, 25, 16, 1700];
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-rows-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, source: string): TypedStatement[] {
  const file = path.join(folder, name);
  fs.writeFileSync(file, source);
  return statementsOf(file);
}

const described = (statement: string, columns: Record<string, number>) => ({
  text: statement,
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
});

const people = 'select id, first_name, fte from employee where id = $1';

it('names a property that is no column, and one of another kind than what arrives', () => {
  const statements = write(
    'plain.ts',
    `const people = '${people}';
     export const read = (tx) => tx.query<{ id: string; name: string; fte: number; note?: string; manager: { id: number } | null }>(people, [1]);`,
  );
  const found = compareRows(statements, [
    described(people, { id: int4, firstName: text, fte: numeric, manager: 3802 }),
  ]);
  expect(found).toMatchObject({ typed: 1, compared: 1, failed: 1 });
  expect(found.problems).toEqual([
    `plain.ts “${people.slice(0, 60)}”: fte arrives as a string and is declared a number`,
    `plain.ts “${people.slice(0, 60)}”: id arrives as a number and is declared a string`,
    `plain.ts “${people.slice(0, 60)}”: name is not among its columns`,
  ]);
});

it('reads row types from other files, and through what is picked, left out and extended', () => {
  write(
    'base.ts',
    `export interface Base { id: number; state: State }\nexport type State = 'open' | 'closed';`,
  );
  const [statement] = write(
    'derived.ts',
    `import { type Base as Row } from './base.ts';
     interface More extends Omit<Row, 'id'> { isOwn: boolean | null }
     export const read = (tx) => tx.one<More & Partial<Pick<Row, 'id'>>>('select state from task');`,
  );
  expect(statement?.row).toEqual([
    { name: 'state', isOptional: false, kind: 'string' },
    { name: 'isOwn', isOptional: false, kind: 'boolean' },
    { name: 'id', isOptional: true, kind: 'number' },
  ]);
});

it('takes the plan of a statement for none of its answers', () => {
  const statements = write(
    'planned.ts',
    `const people = '${people}';
     export const read = (tx, few) => tx.query<{ id: number }>(\`\${few} \${people} and first_name is not null\`, [1]);`,
  );
  const text = ` ${people} and first_name is not null`;
  expect(compareRows(statements, [described(`explain ${text}`, { 'QUERY PLAN': 25 })])).toMatchObject({
    compared: 0,
    problems: [],
  });
  expect(compareRows(statements, [described(text, { id: int4 })])).toMatchObject({ compared: 1 });
});

it('leaves out a row type that is not in the source, and statements without one', () => {
  const statements = write(
    'unknown.ts',
    `import type { Row } from 'elsewhere';
     export const read = (tx) => [tx.query<Row>('select 1'), tx.query('select 2'), tx.query<Named<number>>('select 3')];`,
  );
  expect(statements.map(({ row }) => row)).toEqual([undefined, undefined, undefined]);
});

it('knows a statement by the text around what is put in as it runs, and takes the most particular', () => {
  const statements = write(
    'parts.ts',
    `export const one = (tx, of) => tx.query<{ id: number }>(\`select id from employee where \${of} order by id\`);
     export const other = (tx, of) => tx.query<{ id: boolean }>(\`select id from employee where \${of} and is_active order by id\`);`,
  );
  const ran = described('select id from employee where team = $1 and is_active order by id', { id: bool });
  expect(compareRows(statements, [ran])).toEqual({ typed: 2, compared: 1, failed: 0, problems: [] });
  const loose = described('select id from employee where team = $1 order by id', { id: bool });
  expect(compareRows(statements, [loose]).problems).toHaveLength(1);
});

it('compares nothing where two statements are as particular, or the text is too short to tell', () => {
  const twice = write(
    'twice.ts',
    `export const one = (tx) => tx.query<{ a: number }>('${people}');
     export const other = (tx) => tx.query<{ b: number }>('${people}');
     export const short = (tx) => tx.query<{ c: number }>('select 1 as d');`,
  );
  const found = compareRows(twice, [described(people, {}), described('select 1 as d', { d: int4 })]);
  expect(found).toEqual({ typed: 3, compared: 0, failed: 0, problems: [] });
});
