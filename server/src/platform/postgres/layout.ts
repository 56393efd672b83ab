import path from 'node:path';

/** The places of the embedded server's files inside the data directory. */
export interface PostgresLayout {
  readonly home: string;
  readonly cluster: string;
  readonly logs: string;
  readonly startLog: string;
  readonly socketDir: string;
  readonly record: string;
  readonly passwords: string;
}

/** Only names the socket's file: the server listens on no port. */
export const SOCKET_PORT = 5432;

/** Present while a restore moves data into place; its content lists what remains to be moved. */
export const RESTORE_MARKER = 'restore-in-progress.json';

export function postgresLayout(dataDir: string): PostgresLayout {
  const home = path.resolve(dataDir, 'postgres');
  const logs = path.join(home, 'log');
  return {
    home,
    cluster: path.join(home, 'cluster'),
    logs,
    startLog: path.join(logs, 'start.log'),
    socketDir: path.join(home, 'socket'),
    record: path.join(home, 'running.json'),
    passwords: path.join(home, 'passwords.json'),
  };
}
