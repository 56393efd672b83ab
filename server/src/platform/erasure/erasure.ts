import type { RetentionArea } from '@tenure/domain/people/retention-areas.ts';
import { z } from 'zod';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';

/** The number of rows of one thing, in words for the person who decides its erasure: "Bank accounts", 2. */
export interface HeldRows {
  what: string;
  rows: number;
}

/** A feature's data about a person in one area, and how it is erased. Repeating it does nothing. */
export interface Erasure {
  /** `name` is left when everything else is gone. */
  area: RetentionArea | 'name';
  holds(tx: Tx, employeeId: number): Promise<HeldRows[]>;
  erase(tx: WriteTx, employeeId: number): Promise<void>;
  /** People whose data was erased by their last day, with new data since. */
  heldAgain(tx: Tx): Promise<number[]>;
}

/** An erasure by rows, and the tables it leaves with no row whose `employee_id` is theirs. */
interface RowErasure extends Erasure {
  emptied: readonly string[];
}

/** A person's rows; `$1` is the id of the employee, `t` the table. */
interface PersonalRows {
  what: string;
  table: string;
  /** Which they are, where it is not its column `employee_id`. */
  whose?: string;
  /** The values set in them, where the rows stay without it; they are deleted without one. */
  blanked?: string;
  /** Columns that name contents of the file store, which go with them. */
  files?: readonly string[];
}

export const removeErasedFilesJob = defineJob({
  name: 'retention.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

/**
 * The file store's contents cannot take part in a transaction: they are deleted by a job, which exists once
 * this is committed.
 */
export async function removeErasedFiles(tx: WriteTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await enqueue(tx, removeErasedFilesJob, { tenantId: tx.tenantId, keys: [...keys] });
}

const rowsOf = ({ whose = 't.employee_id = $1' }: PersonalRows) =>
  `t.tenant_id = current_tenant() and (${whose})`;
const rowsOfErased = (one: PersonalRows) => `
  select x.employee_id from erasure x
  join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id and e.end_date = x.last_day
  where x.tenant_id = current_tenant() and x.area = $1 and not x.is_again
    and exists (select from ${one.table} t where ${rowsOf(one).replaceAll('$1', 'x.employee_id')})`;

/** The erasure of data in rows, in order. The words are the product's; the SQL is written here. */
export function erasureOf(area: Erasure['area'], kept: readonly PersonalRows[]): RowErasure {
  return {
    area,
    emptied: kept.flatMap(({ table, whose, blanked }) =>
      whose === undefined && blanked === undefined ? [table] : [],
    ),
    holds: async (tx, employeeId) => {
      const counts = kept.map(
        (one) =>
          `select ${placeOf(one)} as place, count(*)::integer as rows from ${one.table} t where ${rowsOf(one)}`,
      );
      const found = await tx.query<{ place: number; rows: number }>(counts.join(' union all '), [employeeId]);
      return kept.map(({ what }, place) => ({
        what,
        rows: found.find((one) => one.place === place)?.rows ?? 0,
      }));
    },
    heldAgain: async (tx) => {
      const found = await tx.query<{ employeeId: number }>(kept.map(rowsOfErased).join(' union '), [area]);
      return found.map(({ employeeId }) => employeeId);
    },
    erase: async (tx, employeeId) => {
      for (const one of kept) {
        const keys = (one.files ?? []).map((column) => `old.${column}`).join(', ');
        const work =
          one.blanked === undefined
            ? `delete from ${one.table} t`
            : `update ${one.table} t set ${one.blanked}`;
        const gone = await tx.query<{ keys?: (string | null)[] }>(
          `${work} where ${rowsOf(one)}${keys === '' ? '' : ` returning array[${keys}] as keys`}`,
          [employeeId],
        );
        await removeErasedFiles(
          tx,
          gone.flatMap((row) => row.keys ?? []).filter((key) => key !== null),
        );
      }
    },
  };

  function placeOf(one: PersonalRows): number {
    return kept.indexOf(one);
  }
}
