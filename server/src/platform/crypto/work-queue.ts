export interface WorkQueueState {
  readonly running: number;
  readonly waiting: number;
}

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
  state(): WorkQueueState;
}

export class WorkQueueFullError extends Error {
  constructor() {
    super('Too much work of this kind is waiting already');
    this.name = 'WorkQueueFullError';
  }
}

/** Runs costly work a few at a time and refuses more than it could finish in reasonable time. */
export function createWorkQueue(limits: { readonly parallel: number; readonly waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];

  return {
    run: async (work) => {
      if (running < limits.parallel) {
        running += 1;
      } else {
        if (line.length >= limits.waiting) throw new WorkQueueFullError();
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        // The place goes straight to the next in line, so that no other call can slip in between.
        if (next === undefined) running -= 1;
        else next();
      }
    },
    state: () => ({ running, waiting: line.length }),
  };
}
