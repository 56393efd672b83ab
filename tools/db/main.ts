// npm run db -- <command>
import { MigrationError } from '../../server/src/platform/db/migrate.ts';
import { PostgresStartError } from '../../server/src/platform/postgres/start-error.ts';
import { commands } from './commands.ts';
import { CommandFailure } from './failure.ts';
import { readSettings } from './settings.ts';
import { DamagedArchiveError } from './tar.ts';

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];

if (command === undefined) {
  const asked = name === undefined || name === 'help' || name === '--help';
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  const help = ['npm run db -- <command>', '', ...lines].join('\n');
  if (asked) console.log(help);
  else console.error(`There is no command "${name}".\n\n${help}`);
  process.exitCode = asked ? 0 : 1;
} else {
  try {
    await command.run(args, readSettings(process.env));
  } catch (error) {
    console.error(isExplained(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Its message says what to do; a stack would only hide that. */
function isExplained(error: unknown): error is Error {
  return [CommandFailure, DamagedArchiveError, PostgresStartError, MigrationError].some(
    (kind) => error instanceof kind,
  );
}
