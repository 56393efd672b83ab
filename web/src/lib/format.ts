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

/** A formatter takes longer to create than to use a hundred times, and every list needs the same few. */
function kept<Options, Kept>(make: (locale: string, options: Options) => Kept) {
  const made = new Map<string, Kept>();
  return (locale: string, options: Options): Kept => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}
const numbers = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const times = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const regions = kept((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/*
 * Month names for nearly every screen's first paint. The first use of `Intl` on a page takes 15 ms, as
 * browsers then read the tables of all languages.
 */
const monthNames: Readonly<Record<string, readonly string[]>> = {
  'en-AU': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  'en-GB': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  'en-NZ': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
};
const plainDate = /^(\d{4})-(\d\d)-(\d\d)$/;

const countryNames: Readonly<Record<string, string>> = {
  AU: 'Australia',
  GB: 'United Kingdom',
  NZ: 'New Zealand',
};

function plainDay(locale: string, text: string): string | undefined {
  const [, year, month, date] = plainDate.exec(text) ?? [];
  const name = monthNames[locale]?.[Number(month) - 1];
  return name === undefined ? undefined : `${Number(date)} ${name} ${Number(year)}`;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Dates, numbers and money in one person's format. */
export function createFormat({ locale, timeZone }: Place) {
  return {
    locale,
    number: (value: number) => numbers(locale, {}).format(value),
    /** Out of a hundred. */
    percent: (value: number) => numbers(locale, { style: 'percent' }).format(value / 100),
    /** A plain date, which is the same day everywhere. */
    date: (plainDate: string) =>
      plainDay(locale, plainDate) ??
      dates(locale, { ...day, timeZone: 'UTC' }).format(Date.parse(`${plainDate}T00:00:00Z`)),
    /** A plain date in digits, in the order of the locale. */
    numericDate: (plainDate: string) =>
      dates(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${plainDate}T00:00:00Z`),
      ),
    /** A plain date with its weekday and without the year, for a row among others of the same weeks. */
    weekday: (plainDate: string) =>
      dates(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
        .format(Date.parse(`${plainDate}T00:00:00Z`))
        .replace(',', ''),
    /** A month like 2019-03, which is the same everywhere. */
    month: (month: string) =>
      dates(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${month}-01T00:00:00Z`),
      ),
    /** The same with its whole name. */
    longMonth: (month: string) =>
      dates(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${month}-01T00:00:00Z`),
      ),
    /** The date of an instant for this person. */
    dayOf: (iso: string) => dates(locale, { ...day, timeZone }).format(Date.parse(iso)),
    timeOf: (iso: string) => dates(locale, { timeStyle: 'short', timeZone }).format(Date.parse(iso)),
    dateTime: (iso: string) =>
      dates(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(Date.parse(iso)),
    longDay: (at: number) =>
      dates(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at),
    /** The time on a clock there. */
    timeIn: (there: string, at: number) => dates(locale, { timeStyle: 'short', timeZone: there }).format(at),
    /** The hour of the day, from 0, where this person is. */
    hourOf: (at: number) =>
      Number(dates('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at)),
    ago: (iso: string, now: number) => {
      const seconds = Math.round((Date.parse(iso) - now) / 1000);
      const relative = times(locale, { numeric: 'auto' });
      const step = relativeSteps.find(([, size]) => Math.abs(seconds) >= size);
      return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, 'second');
    },
    /** Whole days from today, such as “in 13 days” and “yesterday”. */
    inDays: (days: number) => times(locale, { numeric: 'auto' }).format(days, 'day'),
    country: (code: string) => countryNames[code] ?? regions(locale, { type: 'region' }).of(code) ?? code,
    money: (amount: number, currency: string) =>
      numbers(locale, { style: 'currency', currency, currencyDisplay: 'symbol' }).format(amount),
    bytes: (bytes: number) => {
      const power = Math.min(
        byteUnits.length - 1,
        Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)),
      );
      // In its short form, a byte is singular whatever the number.
      const unitDisplay = power === 0 ? 'long' : 'short';
      const options = { style: 'unit', unitDisplay, maximumFractionDigits: 1 } as const;
      return numbers(locale, { ...options, unit: byteUnits[power] ?? 'byte' }).format(bytes / 1000 ** power);
    },
  };
}

export type Format = ReturnType<typeof createFormat>;
