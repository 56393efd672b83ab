import pg from 'pg';
import { type LoginRole, RESEAL_ROLE } from './roles.ts';

/** How each role reaches the database. */
export type Connections = (role: LoginRole) => pg.ClientConfig;

/** Instants are read as UTC and dates as ISO, whatever the server is set to. */
const asWritten = ['-c timezone=UTC', '-c datestyle=ISO'];

/** Over an external server: one login that may become each role, or, where it already is one, just that. */
export function externalConnections(url: string): Connections {
  // Not by `URL`, which refuses the addresses of sockets.
  const login = new pg.Client({ connectionString: url }).user;
  return (role) => ({
    connectionString: url,
    options: [...asWritten, ...(login === role ? [] : [`-c role=${role}`])].join(' '),
  });
}

/** As the role that reseals, which the one that runs jobs may become. */
export function resealConnection(connections: Connections): pg.ClientConfig {
  const jobs = connections('tenure_jobs');
  return { ...jobs, options: [jobs.options, `-c role=${RESEAL_ROLE}`].filter(Boolean).join(' ') };
}
