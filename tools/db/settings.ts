import path from 'node:path';

/** What every database command needs to know. */
export interface DatabaseSettings {
  readonly dataDir: string;
  /** Set when the database is somebody else's server; otherwise it is the embedded one in the data folder. */
  readonly databaseUrl: string | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv): DatabaseSettings {
  const url = environment.DATABASE_URL;
  return {
    dataDir: path.resolve(environment.TENURE_DATA ?? path.join(import.meta.dirname, '..', '..', 'data')),
    databaseUrl: url === undefined || url === '' ? undefined : url,
  };
}
