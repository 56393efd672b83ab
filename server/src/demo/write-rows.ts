import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Cell, columns, type Ids, type Rows, tables } from './rows.ts';

/** How many people are gathered before they are sent: enough to be quick, few enough to fit anywhere. */
const peopleAtOnce = 2000;

export interface RowWriter {
  add(rows: Rows): Promise<void>;
  /** Sends what is still held. */
  flush(): Promise<void>;
}

/**
 * Streams rows into the tenant the connection has entered. They go through tables of the session, because COPY refuses
 * a table behind row-level security, and the wall stays up: every row passes its check and every constraint.
 */
export async function createRowWriter(owner: pg.ClientBase, tenantId: number): Promise<RowWriter> {
  for (const table of tables) {
    await owner.query(
      `create temporary table if not exists demo_${table} on commit drop as
       select ${columnList(table)} from ${table} with no data`,
    );
  }
  const held = new Map<(typeof tables)[number], string[]>();
  let people = 0;

  const flush = async () => {
    for (const table of tables) {
      const lines = held.get(table);
      if (lines === undefined) continue;
      await pipeline(
        Readable.from(lines, { objectMode: false }),
        owner.query(copyFrom(`copy demo_${table} (${columnList(table)}) from stdin`)),
      );
      await owner.query(
        `insert into ${table} (tenant_id, ${columnList(table)}) select $1, ${columnList(table)} from demo_${table}`,
        [tenantId],
      );
      await owner.query(`truncate demo_${table}`);
    }
    held.clear();
    people = 0;
  };

  return {
    flush,
    add: async (rows) => {
      for (const table of tables) {
        const added = rows[table];
        if (added === undefined) continue;
        const names: readonly string[] = columns[table];
        const lines = held.get(table) ?? [];
        held.set(table, lines);
        for (const row of added) {
          const cells: Readonly<Record<string, Cell>> = row;
          lines.push(`${names.map((name) => copyText(cells[name] ?? null)).join('\t')}\n`);
        }
      }
      people += rows.employee?.length ?? 0;
      if (people >= peopleAtOnce) await flush();
    },
  };
}

/** Lets ids go on after those that were given. */
export async function advanceSequences(owner: pg.ClientBase, ids: Ids): Promise<void> {
  for (const [table, last] of ids.last()) {
    await owner.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', last]);
  }
}

function columnList(table: keyof typeof columns): string {
  return columns[table].map((name) => `"${name}"`).join(', ');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(cell: Cell): string {
  if (cell === null) return '\\N';
  return String(cell).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
