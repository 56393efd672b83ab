import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Composes statements and never runs them: running is the transaction's, which knows the tenant. */
export const compose = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();
const mostNames = 2000;

/**
 * The name under which a text is prepared. Planning costs more than running for most statements, so each text is
 * prepared once a connection. The bound keeps a text that varies by mistake from filling the server's memory.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
