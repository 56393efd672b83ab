import { useState } from 'react';

/**
 * The values as they were when all of them had last arrived, so that a list made of several answers changes once and does not
 * move under the pointer as each of them comes in. Undefined until then.
 */
export function useSettled<Values extends readonly unknown[]>(
  values: Values,
  isSettled: boolean,
): Values | undefined {
  const [kept, setKept] = useState<Values>();
  const isKept = kept !== undefined && values.every((value, place) => value === kept[place]);
  if (!isSettled || isKept) return kept;
  setKept(values);
  return values;
}
