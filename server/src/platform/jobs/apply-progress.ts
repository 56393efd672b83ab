interface ApplyProgressDeps {
  write: (done: number, total: number) => Promise<void>;
  failed: (error: unknown) => void;
}

/**
 * Reports a transaction's progress from outside it, since its own writes are invisible before its end. The
 * transaction never waits for it: waiting for a second connection while holding one may deadlock.
 */
export function createApplyProgress({ write, failed }: ApplyProgressDeps) {
  let telling: Promise<void> | null = null;
  return {
    tell: (done: number, total: number): void => {
      telling ??= write(done, total)
        .catch(failed)
        .finally(() => {
          telling = null;
        });
    },
    /** After the transaction: nothing is reported once it is over. */
    end: async (): Promise<void> => {
      await telling;
    },
  };
}
