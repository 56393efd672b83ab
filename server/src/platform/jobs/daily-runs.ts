import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { TransactionSql } from './enqueue.ts';
import type { Recurring, Ticker } from './recurring.ts';

/** Runs all recurring work now and at each change of the clock's day in UTC, as its timetables follow the machine's time. */
export function startDailyRuns(
  sql: TransactionSql,
  recurring: readonly Recurring[],
  clock: Clock,
  log: Log,
): Ticker {
  let current: Promise<void>;
  let timer: NodeJS.Timeout;
  const round = () => {
    current = runAll(sql, recurring, log);
    timer = setTimeout(round, millisecondsToNextDay(clock));
  };
  round();
  return {
    stop: async () => {
      clearTimeout(timer);
      await current;
    },
  };
}

async function runAll(sql: TransactionSql, recurring: readonly Recurring[], log: Log): Promise<void> {
  for (const { name } of recurring) {
    try {
      await sql.query('select graphile_worker.platform_run_recurring($1)', [name]);
    } catch (error) {
      log.warn({ err: error, job: name }, 'a recurring job could not be added');
    }
  }
}

function millisecondsToNextDay(clock: Clock): number {
  const now = clock.now().toZonedDateTimeISO('UTC');
  return Math.ceil(now.until(now.add({ days: 1 }).startOfDay()).total('milliseconds'));
}
