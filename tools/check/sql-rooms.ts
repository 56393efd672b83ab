import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

const rooms = /\.(store|reads|erasure)\.ts$|^server\/src\/platform\/db\//;
/** Sources outside the running product: they create companies and data, or check it. */
const makers = /^server\/src\/(demo|setup)\/|\/demo-[a-z-]+\.service\.ts$|\.(test|checks)\.ts$/;
/** Files and folders whose SQL belongs where it is, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/platform/erasure/erasure.ts': 'writes its statements from what features declare',
  'server/src/platform/events/event-bus.ts': 'listens to a channel and notifies it, and reads no table',
  'server/src/platform/http/health.routes.ts': 'asks only whether the database answers',
  'server/src/platform/jobs/': 'the schema of the queue, which is not ours',
  'server/src/platform/postgres/embedded.ts': 'makes the database itself',
};

/** A text that begins as a statement does, or the tenant function. */
const sql =
  /[`'"]\s*(?:select|insert into|update \S+ set|delete from|with \w+ (?:\([^)]*\) )?as|copy|truncate|lock table|listen)\s|current_tenant\(\)/;

export function holdsSql(source: string): boolean {
  return sql.test(source);
}

/** SQL has one home, so only those files need reading to find everything that uses a table. */
export const sqlRooms: Gate = {
  name: 'SQL in its rooms',
  problems: async () => {
    const outside = projectFiles().filter(
      (file) =>
        file.startsWith('server/src/') &&
        file.endsWith('.ts') &&
        !rooms.test(file) &&
        !makers.test(file) &&
        holdsSql(readSource(file)),
    );
    const excepted = Object.keys(exceptions);
    return [
      ...outside
        .filter((file) => !excepted.some((one) => file.startsWith(one)))
        .map((file) => `${file}: SQL belongs in *.store.ts or *.reads.ts`),
      ...excepted
        .filter((one) => !outside.some((file) => file.startsWith(one)))
        .map((one) => `${one}: listed as holding SQL, but holds none`),
    ];
  },
};
