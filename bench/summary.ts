import type { BenchCall } from './calls.ts';
import { median, quantile, type Slot } from './measure.ts';

export interface CallRounds {
  readonly call: BenchCall;
  readonly product: Slot[];
  readonly driver: Slot[];
  readonly bare: Slot[];
}

export interface CallResult {
  readonly title: string;
  readonly request: string;
  /** Medians over the rounds of what was measured side by side. */
  readonly ofDriver: number;
  readonly ofBare: number;
  /**
   * For a process that did both, one after the other: the limit for any product over this driver and server.
   */
  readonly ofBoth: number;
  readonly lowestOfDriver: number;
  readonly highestOfDriver: number;
  readonly product: Figures;
  readonly driver: Figures;
  readonly bare: Figures;
}

interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function summarise({ call, product, driver, bare }: CallRounds): CallResult {
  const over = (floors: readonly Slot[]) =>
    product.map((slot, round) => slot.perSecond / (floors[round]?.perSecond ?? Number.NaN));
  const ofDriver = over(driver);
  const ofBoth = product.map(
    (slot, round) =>
      slot.perSecond *
      (1 / (driver[round]?.perSecond ?? Number.NaN) + 1 / (bare[round]?.perSecond ?? Number.NaN)),
  );
  return {
    title: call.title,
    request: `${call.method} ${call.path}`,
    ofDriver: median(ofDriver),
    ofBare: median(over(bare)),
    ofBoth: median(ofBoth),
    lowestOfDriver: Math.min(...ofDriver),
    highestOfDriver: Math.max(...ofDriver),
    product: figures(product),
    driver: figures(driver),
    bare: figures(bare),
  };
}

function figures(slots: readonly Slot[]): Figures {
  const latencies = slots.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    perSecond: median(slots.map(({ perSecond }) => perSecond)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}
