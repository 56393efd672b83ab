/** Sends a package's reports, one at a time. A newer report replaces a waiting one: only the last counts. */
export function createReports<State>(send: (state: State) => Promise<void>) {
  let waiting: { state: State } | null = null;
  let running: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting !== null) {
      const { state } = waiting;
      waiting = null;
      await send(state);
    }
  }

  return {
    add(state: State): void {
      waiting = { state };
      running ??= sendAll().finally(() => {
        running = null;
      });
    },
    /** Resolves once nothing is waiting. */
    settled: async (): Promise<void> => {
      await running;
    },
  };
}
