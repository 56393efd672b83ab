import { DatabaseBusy } from './database-away.ts';

export interface Admission {
  /** Runs what waits for a connection, or refuses it because it would wait, or has waited, too long. */
  wait<Connection>(
    connect: () => Promise<Connection>,
    giveBack: (one: Connection) => void,
  ): Promise<Connection>;
}

const longestWaitMs = 1_000;

/**
 * A call that would wait for its connection longer than anybody looks at a page is refused and told when to come back.
 * Connections are given in turn, so the first in the queue shows how long the last will wait.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const queue = new Set<{ readonly since: number }>();
  return {
    wait: async (connect, giveBack) => {
      const [first] = queue;
      if (first !== undefined && now() - first.since > longestWaitMs) throw new DatabaseBusy();
      const place = { since: now() };
      queue.add(place);
      const connection = await connect().finally(() => queue.delete(place));
      if (now() - place.since <= longestWaitMs) return connection;
      giveBack(connection);
      throw new DatabaseBusy();
    },
  };
}
