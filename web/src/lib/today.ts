/** The day it is where somebody is. */
export function todayIn(timeZone: string): string {
  // Where a browser has no Temporal yet, a clock of a language is made for it, which takes twenty times as long.
  if (typeof Temporal === 'undefined')
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return Temporal.Now.plainDateISO(timeZone).toString();
}
