/** Sends what a package reports, one report at a time. What it reports meanwhile replaces what still waits: only the last counts. */
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
    /** Once nothing waits any more. */
    settled: async (): Promise<void> => {
      await running;
    },
  };
}
