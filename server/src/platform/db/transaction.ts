import type pg from 'pg';
import type { Underscored } from './column-names.ts';
import { rowsOf } from './row-query.ts';
import { statementNames } from './statements.ts';
import type { TenantId } from './tenant-id.ts';

/** Rows carry the column `first_name` as `firstName`; a row type that says otherwise does not compile. */
export type StatementFor<Row> = [Underscored<Row>] extends [never]
  ? string
  : `Not in camel case: ${Underscored<Row>}`;

/** Runs a statement inside a transaction; everything that touches the database takes one. */
export interface Sql {
  query<Row>(text: StatementFor<NoInfer<Row>>, values?: readonly unknown[]): Promise<Row[]>;
  /** The same for a text that is as good as never asked again: it is planned once and not kept. */
  queryOnce<Row>(text: StatementFor<NoInfer<Row>>, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a long text that takes longer to plan than to run: one plan serves all values. PostgreSQL would go on
   * planning it for each.
   */
  queryWithOnePlan<Row>(text: StatementFor<NoInfer<Row>>, values?: readonly unknown[]): Promise<Row[]>;
}

/** Reads inside one tenant. */
export interface Tx extends Sql {
  /** The row of a statement that always answers one. */
  one<Row>(text: StatementFor<NoInfer<Row>>, values?: readonly unknown[]): Promise<Row>;
}

/** Writes inside one tenant, by a person or client named in the audit log. */
export interface WriteTx extends Tx {
  readonly tenantId: TenantId;
  readonly actor: Actor;
  /** Runs once the transaction is committed, never before and never if it is not. */
  afterCommit(action: () => void): void;
}

export interface Actor {
  accountId: number | null;
  /** The administrator who is signed in as the account. */
  actingAccountId?: number | null;
  requestId: string | null;
  /** The language of the viewer's messages; a job has none. */
  language?: string;
  /** The client that acts in place of a person's browser, if any. */
  client?: { kind: 'api-token' | 'provisioning'; id: number; name: string };
}

/** An error that ends the work without undoing it. */
export interface KeepsWork {
  readonly keepsWork: boolean;
}

export function keepsWork(error: unknown): boolean {
  return error instanceof Error && 'keepsWork' in error && error.keepsWork === true;
}

export class RowExpected extends Error {}

function isOfAbortedTransaction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/**
 * `isOver` keeps work that was left running from reaching a connection that already serves another
 * transaction. Statements that PostgreSQL refuses because an earlier one failed reject with the error of that one.
 */
export function statementsOn(client: pg.ClientBase, isOver: () => boolean = () => false): Tx {
  let cause: unknown;
  const send = async <Row>(text: string, values: readonly unknown[], name?: string): Promise<Row[]> => {
    if (isOver()) throw new Error('The transaction of this statement is over');
    try {
      return await rowsOf<Row>(client, { text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (!isOfAbortedTransaction(error)) cause = error;
      throw cause ?? error;
    }
  };
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    send<Row>(text, values, statementNames.nameOf(text));
  const queryOnce = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    send<Row>(text, values);
  const queryWithOnePlan = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const [, rows] = await Promise.all([
      query(`select set_config('plan_cache_mode', 'force_generic_plan', true)`),
      query<Row>(text, values),
      query(`select set_config('plan_cache_mode', 'auto', true)`),
    ]);
    return rows;
  };
  const one = async <Row>(text: string, values?: readonly unknown[]): Promise<Row> => {
    const [row] = await query<Row>(text, values);
    if (row === undefined) throw new RowExpected('A row was expected and none came');
    return row;
  };
  return { query, queryOnce, queryWithOnePlan, one };
}
