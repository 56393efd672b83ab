/** No connection could be had, or the one there was is gone: the database's trouble, and it may pass. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** The driver names these failures in words only. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

export function asDatabaseAway(error: unknown): unknown {
  return error instanceof Error && words.test(error.message)
    ? new DatabaseAway(error.message, { cause: error })
    : error;
}

/** So many calls wait for a connection that another one would wait too long. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}
