/** A value of a country's rules, with the day it holds from. */
export interface Dated<Value> {
  from: string;
  value: Value;
}

/** The value on a day: the last that began by then, or the earliest known, for days before the first. */
export function valueOn<Value>(values: readonly [Dated<Value>, ...Dated<Value>[]], day: string): Value {
  const [first, ...later] = values;
  return later.reduce((holding, one) => (one.from <= day ? one : holding), first).value;
}
