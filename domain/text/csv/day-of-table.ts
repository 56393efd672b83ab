/** A day as a table has it: year first, or day first; null where it is none. */
export function dayOfTable(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [dayFirst?.[3], dayFirst?.[2]?.padStart(2, '0'), dayFirst?.[1]?.padStart(2, '0')];
  if (year === undefined || month === undefined || day === undefined || year < '1900') return null;
  const written = `${year}-${month}-${day}`;
  const instant = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written) ? written : null;
}
