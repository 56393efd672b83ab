import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

export type AnalyticsValue = string | number | boolean;

/** Every event there is, and the property keys it may carry. Nothing else leaves the house. */
export type AnalyticsCatalogue = Readonly<Record<string, readonly string[]>>;

export interface Analytics<Catalogue extends AnalyticsCatalogue> {
  track<Name extends keyof Catalogue & string>(
    name: Name,
    properties: Readonly<Partial<Record<Catalogue[Name][number], AnalyticsValue>>>,
  ): void;
  /** Sends what is queued and accepts nothing more. */
  stop(): Promise<void>;
}

export type AnalyticsOptions<Catalogue extends AnalyticsCatalogue> = { readonly catalogue: Catalogue } & (
  | { readonly kind: 'off' }
  | {
      readonly kind: 'http';
      readonly endpoint: string;
      readonly clock: Clock;
      readonly log: Log;
      readonly flushEverySeconds: number;
      readonly timeoutMs: number;
    }
);

export class AnalyticsEventError extends Error {
  constructor(reason: string) {
    super(`The analytics event is not allowed: ${reason}`);
    this.name = 'AnalyticsEventError';
  }
}

interface QueuedEvent {
  readonly name: string;
  readonly at: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

// Words, ids of screens and versions. An address, a sentence or a name with an accent does not fit.
const harmlessText = /^[A-Za-z0-9_.:/-]{1,64}$/;
const batchSize = 50;
// Beyond this the oldest go: losing some statistics is better than growing while the receiver is away.
const mostWaiting = 1_000;

export function createAnalytics<const Catalogue extends AnalyticsCatalogue>(
  options: AnalyticsOptions<Catalogue>,
): Analytics<Catalogue> {
  const { catalogue } = options;
  // Off still checks, so that a forbidden property is found in development and not after release.
  if (options.kind === 'off') {
    return {
      track: (name, properties) => checkEvent(catalogue, name, properties),
      stop: () => Promise.resolve(),
    };
  }
  const sender = createBatchSender(options);
  return {
    track: (name, properties) => {
      checkEvent(catalogue, name, properties);
      sender.add({ name, at: options.clock.now().toString(), properties });
    },
    stop: sender.stop,
  };
}

function checkEvent(
  catalogue: AnalyticsCatalogue,
  name: string,
  properties: Readonly<Record<string, unknown>>,
): void {
  const allowed = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (allowed === undefined) throw new AnalyticsEventError(`no event is called ${name}`);
  for (const [key, value] of Object.entries(properties)) {
    if (!allowed.includes(key)) throw new AnalyticsEventError(`${name} has no property ${key}`);
    if (typeof value === 'string' && !harmlessText.test(value)) {
      throw new AnalyticsEventError(`the value of ${name}.${key} could be personal data`);
    }
  }
}

function createBatchSender(options: AnalyticsOptions<AnalyticsCatalogue> & { kind: 'http' }) {
  const { log } = options;
  let waiting: QueuedEvent[] = [];
  let sending: Promise<void> | undefined;
  let stopped = false;
  const timer = setInterval(() => void flush(), options.flushEverySeconds * 1000);
  timer.unref();

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      try {
        await post(batch);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'analytics events could not be sent');
        return;
      }
      const sent = new Set(batch);
      waiting = waiting.filter((event) => !sent.has(event));
    }
  }

  async function post(events: readonly QueuedEvent[]): Promise<void> {
    const response = await fetch(options.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
  }

  return {
    add: (event: QueuedEvent) => {
      if (stopped) return;
      waiting.push(event);
      if (waiting.length > mostWaiting) waiting.shift();
      if (waiting.length >= batchSize) void flush();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await sending;
      await flush();
    },
  };
}
