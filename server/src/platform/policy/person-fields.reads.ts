import type { Tx } from '../db/transaction.ts';
import { type GuardedField, scopesShowing } from './person-fields.ts';
import { idsReached } from './relation.reads.ts';
import type { Viewer } from './viewer.ts';

/** The people whose field a viewer may see. */
export class Sight {
  /** Null where that is the whole company. */
  readonly ids: readonly number[] | null;
  readonly #known: ReadonlySet<number>;
  constructor(ids: readonly number[] | null) {
    this.ids = ids;
    this.#known = new Set(ids);
  }
  of<Value>(employeeId: number, value: Value): Value | null {
    return this.ids === null || this.#known.has(employeeId) ? value : null;
  }
}

/** The people whose field the viewer may see, by the same grants that show it on the record. */
export async function sightOf(
  tx: Tx,
  { grants }: Pick<Viewer, 'grants'>,
  field: GuardedField,
): Promise<Sight> {
  const scopes = scopesShowing(grants, field);
  if (scopes.includes('everyone')) return new Sight(null);
  if (scopes.length === 0) return new Sight([]);
  const [row] = await tx.query<{ ids: number[] | null }>(`select ${idsReached('$1::text[]')} as ids`, [
    scopes,
  ]);
  return new Sight(row?.ids ?? []);
}
