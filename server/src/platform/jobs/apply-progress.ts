interface ApplyProgressDeps {
  write: (done: number, total: number) => Promise<void>;
  failed: (error: unknown) => void;
}

/**
 * Tells how far a transaction is from outside it, since what it writes itself nobody sees before its end. The transaction
 * never waits for it: whoever waits for a second connection while holding one may wait for ever.
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
    /** After the transaction: nothing is told once it is over. */
    end: async (): Promise<void> => {
      await telling;
    },
  };
}
