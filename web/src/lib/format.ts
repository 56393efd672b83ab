export interface Place {
  locale: string;
  timeZone: string;
}

const relativeSteps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Dates, numbers and money as one person reads them. */
export function createFormat({ locale, timeZone }: Place) {
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const instantDate = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  const instant = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  return {
    number: (value: number) => number.format(value),
    /** Of a hundred. */
    percent: (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
    /** A plain date, which is the same day everywhere. */
    date: (plainDate: string) => date.format(Date.parse(`${plainDate}T00:00:00Z`)),
    /** The day an instant falls on for this person. */
    dayOf: (iso: string) => instantDate.format(Date.parse(iso)),
    dateTime: (iso: string) => instant.format(Date.parse(iso)),
    longDay: (at: number) => longDay.format(at),
    /** The hour of the day, from 0, where this person is. */
    hourOf: (at: number) =>
      Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at)),
    ago: (iso: string, now: number) => {
      const seconds = Math.round((Date.parse(iso) - now) / 1000);
      const step = relativeSteps.find(([, size]) => Math.abs(seconds) >= size);
      return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, 'second');
    },
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' }).format(
        amount,
      ),
    bytes: (bytes: number) => {
      const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
      const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[power] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / 1000 ** power);
    },
  };
}

export type Format = ReturnType<typeof createFormat>;
