/** A zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(instant / 60_000) * 60_000;
}

/**
 * The instant at which clocks of a zone show a local day and time; null for an incomplete text. In an hour
 * that comes twice it is the first, so that nothing after it is left out.
 */
export function instantIn(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null;
  const asUtc = Date.parse(`${local.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return null;
  const dayMilliseconds = 86_400_000;
  const offsets = [offsetAt(asUtc - dayMilliseconds, timeZone), offsetAt(asUtc + dayMilliseconds, timeZone)];
  const candidates = offsets.map((offset) => asUtc - offset);
  const fitting = candidates.filter((at) => at + offsetAt(at, timeZone) === asUtc);
  return new Date(Math.min(...(fitting.length > 0 ? fitting : candidates))).toISOString();
}
