import type { Database } from '../db/database.ts';
import type { Sql } from '../db/transaction.ts';
import type { NoteKey } from './file-store.ts';

/** In a transaction of its own: whatever becomes of the one a file is put in, it is known that it was. */
export const noteOfKey =
  (database: Database): NoteKey =>
  (key, bytes) =>
    database.outsideTenants(async (sql) => {
      await sql.query('select note_file($1, $2)', [key, bytes]);
    });

/** Some of those that were put more than a day ago and that no row has named. They stay locked until this is committed. */
export async function takeUnnamedFiles(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql.query<{ key: string }>('select take_unnamed_files($1) as key', [most]);
  return rows.map(({ key }) => key);
}
