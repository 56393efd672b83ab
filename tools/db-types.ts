// Writes the row types of every table from a freshly migrated database: `npm run db:types`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';

const root = path.resolve(import.meta.dirname, '..');
export const typesFile = path.join(root, 'server/src/platform/db/schema.gen.ts');

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}

/** How a column arrives through the pool's own parsers (see pool.ts). */
const typeOf: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'string',
  timestamptz: 'string',
  daterange: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  xid8: 'string',
};

export async function schemaTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => {
      const known = typeOf[column.type];
      if (!known) throw new Error(`No type is known for ${table}.${column.name} (${column.type})`);
      const type = column.nullable ? `${known} | null` : known;
      return `  ${/^[a-z_0-9]+$/.test(column.name) ? column.name : JSON.stringify(column.name)}: ${type};`;
    });
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`).join('\n');
  return [
    '// Made by `npm run db:types` from the migrated schema; do not edit.',
    '',
    interfaces.join('\n\n'),
    '',
    `export interface DB {\n${index}\n}`,
    '',
  ].join('\n');
}

function typeName(table: string): string {
  return `${table.replaceAll(/(^|_)([a-z])/g, (_all, _line, letter: string) => letter.toUpperCase())}Row`;
}

if (import.meta.main) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-types-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.urlFor('tenure_owner') });
  await client.connect();
  try {
    await migrate(client, path.join(root, 'server/migrations'));
    fs.writeFileSync(typesFile, await schemaTypes(client));
    console.log(`Wrote ${path.relative(root, typesFile)}`);
  } finally {
    await client.end();
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
