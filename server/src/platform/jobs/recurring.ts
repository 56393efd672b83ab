import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { checkJobName, type JobContext, type RunnableJob } from './job.ts';

export type Recurring = RunnableJob & { readonly schedule: Schedule };

type Schedule =
  | { readonly kind: 'every'; readonly seconds: number }
  /** Minute, hour, day of month, month, day of week; in UTC. */
  | { readonly kind: 'cron'; readonly pattern: string };

type RecurringDefinition = {
  readonly name: string;
  readonly run: (context: JobContext) => Promise<void>;
} & ({ readonly everySeconds: number } | { readonly cron: string });

/** Work that comes back by itself. However many workers there are, each period runs once. */
export function defineRecurring(definition: RecurringDefinition): Recurring {
  return {
    name: checkJobName(definition.name),
    perform: (context) => definition.run(context),
    schedule:
      'cron' in definition
        ? { kind: 'cron', pattern: definition.cron }
        : { kind: 'every', seconds: wholeSeconds(definition.everySeconds) },
  };
}

function wholeSeconds(seconds: number): number {
  if (!Number.isInteger(seconds) || seconds < 1) throw new TypeError('A period is a whole number of seconds');
  return seconds;
}

// Work that came due while nothing ran is done once after the start.
const catchUpMs = 24 * 60 * 60 * 1000;

export function cronItemsOf(recurring: readonly Recurring[]): ParsedCronItem[] {
  const items = recurring.flatMap<CronItem>(({ name, schedule }) =>
    schedule.kind === 'cron'
      ? [
          {
            task: name,
            match: schedule.pattern,
            identifier: name,
            options: { backfillPeriod: catchUpMs, jobKey: `recurring:${name}`, maxAttempts: 10 },
          },
        ]
      : [],
  );
  return parseCronItems(items);
}

export interface Ticker {
  stop(): Promise<void>;
}

/** Asks the database at each period whether the work is due; it says yes to one worker only. */
export function startTicker(pool: pg.Pool, recurring: readonly Recurring[], log: Log): Ticker {
  const underWay = new Set<Promise<void>>();
  const timers = recurring.flatMap(({ name, schedule }) => {
    if (schedule.kind !== 'every') return [];
    const ask = () => {
      const asked = tick(pool, name, schedule.seconds, log).finally(() => underWay.delete(asked));
      underWay.add(asked);
    };
    ask();
    return [setInterval(ask, schedule.seconds * 1000)];
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

async function tick(pool: pg.Pool, name: string, seconds: number, log: Log): Promise<void> {
  try {
    await pool.query('select graphile_worker.platform_tick($1, $2)', [name, seconds]);
  } catch (error) {
    // The next period asks again.
    log.warn({ err: error, job: name }, 'a recurring job could not be added');
  }
}
