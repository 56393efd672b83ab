/** No connection could be had, or the one there was is gone: the database's trouble, and it may pass. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** The driver names these failures in words only. */
const words = /^(timeout exceeded when trying to connect|Connection terminated)/;

export function asDatabaseAway(error: unknown): unknown {
  return error instanceof Error && words.test(error.message)
    ? new DatabaseAway(error.message, { cause: error })
    : error;
}
