import pg from 'pg';
import { knownPropertyName } from './column-names.ts';

interface Described {
  fields: { name: string; dataTypeID: number }[];
}

interface DriverQuery extends pg.Submittable {
  readonly text: string;
  handleRowDescription(answer: Described): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own query, with the parts of it that its types leave out. */
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { callback: Callback },
) => DriverQuery;

type Observer = (text: string, columns: Described['fields']) => void;

let observer: Observer | undefined;

/** Tells tests what the server describes, to be compared with the row types. */
export function observeColumns(observe: Observer): void {
  observer = observe;
}

/** Renames columns as the server describes them, once a statement, so that no row costs more. */
class RowQuery extends DriverQuery {
  override handleRowDescription(answer: Described): void {
    for (const field of answer.fields) field.name = knownPropertyName(field.name);
    observer?.(this.text, answer.fields);
    super.handleRowDescription(answer);
  }
}

/** Sends a statement at once; its rows carry the column `first_name` as `firstName`. */
export function rowsOf<Row>(client: pg.ClientBase, config: pg.QueryConfig): Promise<Row[]> {
  return new Promise<Row[]>((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result.rows));
    client.query(new RowQuery({ ...config, callback }));
  }).catch((error: Error) => {
    // The driver's stack ends at the socket; this one leads to the statement.
    Error.captureStackTrace(error);
    throw error;
  });
}
