import { parseTypedDay, type TypedDayContext } from './typed-day.ts';

export interface DaysInText {
  /** The text before the days. */
  wanted: string;
  from: string;
  to: string;
}

const joiners = /\s+(?:to|until|till|through|-|–)\s+/;
const beforeDays = /\s+(?:from|on|for|starting)$/i;

function daysOf(
  text: string,
  context: TypedDayContext,
): Pick<DaysInText, 'from' | 'to'> | 'wrong-way-round' | null {
  const [first = '', last, more] = text.toLowerCase().split(joiners);
  if (more !== undefined) return null;
  const from = parseTypedDay(first, context);
  if (from === null) return null;
  if (last === undefined) return { from, to: from };
  // "24 Dec to 2 Jan": the last day is the next such day after the first.
  const to = parseTypedDay(last, { ...context, today: from });
  if (to === null) return null;
  return to < from ? 'wrong-way-round' : { from, to };
}

/** Reads a search that ends with a day or two, such as "request leave 24 Dec to 2 Jan"; null where it does not. */
export function daysInText(text: string, context: TypedDayContext): DaysInText | null {
  const words = text.trim().split(/\s+/);
  for (let place = 1; place < words.length; place += 1) {
    const days = daysOf(words.slice(place).join(' '), context);
    if (days === 'wrong-way-round') return null;
    if (days !== null) return { wanted: words.slice(0, place).join(' ').replace(beforeDays, ''), ...days };
  }
  return null;
}
