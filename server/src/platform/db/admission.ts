import { DatabaseBusy } from './database-away.ts';

export interface Admission {
  /** Runs what waits for a connection, or refuses it because it would wait, or has waited, too long. */
  wait<Connection>(
    connect: () => Promise<Connection>,
    giveBack: (one: Connection) => void,
  ): Promise<Connection>;
}

/**
 * A call that would wait for its connection longer than anyone looks at a page is refused and told when to come back.
 * Connections are given in turn, so the first in the queue shows how long the last will wait.
 */
export function createAdmission(longestWaitMs: number): Admission {
  const queue = new Set<{ readonly since: number }>();
  return {
    wait: (connect, giveBack) => {
      const [first] = queue;
      if (first !== undefined && performance.now() - first.since > longestWaitMs) {
        return Promise.reject(new DatabaseBusy());
      }
      const place = { since: performance.now() };
      queue.add(place);
      return new Promise((resolve, reject) => {
        // It keeps its place: until its connection comes, no one behind it would be served sooner.
        const outOfTime = setTimeout(() => reject(new DatabaseBusy()), longestWaitMs);
        connect()
          .finally(() => {
            clearTimeout(outOfTime);
            queue.delete(place);
          })
          .then((connection) => {
            if (performance.now() - place.since <= longestWaitMs) return resolve(connection);
            giveBack(connection);
            reject(new DatabaseBusy());
          })
          .catch(reject);
      });
    },
  };
}
