import pg from 'pg';
import { CommandFailure } from './failure.ts';

// Keeps the password out of the output: the host's tools read it from PGPASSWORD or ~/.pgpass.
function withoutPassword(databaseUrl: string): string {
  return databaseUrl.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@');
}

function explain(lines: readonly string[]): never {
  throw new CommandFailure(lines.join('\n'));
}

export function explainExternalBackup(databaseUrl: string, dataDir: string): never {
  explain([
    'The database is a server of its own (DATABASE_URL): its own tools make the backup. As a user who may read everything, run',
    '',
    `  pg_dump --format=custom --file=tenure.dump "${withoutPassword(databaseUrl)}"`,
    `  tar -czf tenure-files.tar.gz -C "${dataDir}" files keys`,
    '',
    'in this order, and keep both together. For recovery to any moment, set up continuous archiving (pg_basebackup and WAL).',
  ]);
}

export function explainExternalRestore(databaseUrl: string, dataDir: string): never {
  const { database } = new pg.Client({ connectionString: databaseUrl });
  explain([
    'The database is a server of its own (DATABASE_URL): its own tools restore it. Stop Tenure and, as a superuser, run',
    '',
    `  createdb ${database}`,
    '  npm run db -- roles',
    `  pg_restore --clean --if-exists --exit-on-error --dbname="${withoutPassword(databaseUrl)}" tenure.dump`,
    `  tar -xzf tenure-files.tar.gz -C "${dataDir}"`,
  ]);
}

export function explainExternalReset(databaseUrl: string): never {
  const { database } = new pg.Client({ connectionString: databaseUrl });
  explain([
    'The database is a server of its own (DATABASE_URL) and is not emptied from here. Stop Tenure and, as a superuser, run',
    '',
    `  dropdb ${database} && createdb ${database}`,
    '  npm run db -- roles',
  ]);
}
