/** Leave of one person, type and day that a pay period pays; negative where an earlier period paid too much. */
export interface PaidDay {
  employeeNumber: string;
  firstName: string;
  lastName: string;
  title: string;
  code: string;
  isPaid: boolean;
  isConfidential: boolean;
  kind: 'taken' | 'paid-out';
  day: string;
  minutes: number;
}

const payEntries = ['Leave', 'Correction', 'Paid out'] as const;
type PayEntry = (typeof payEntries)[number];

interface PayLine
  extends Pick<PaidDay, 'employeeNumber' | 'firstName' | 'lastName' | 'title' | 'code' | 'isPaid'> {
  entry: PayEntry;
  firstDay: string;
  lastDay: string;
  minutes: number;
}

const entryOf = ({ kind, day }: PaidDay, from: string): PayEntry => {
  if (kind === 'paid-out') return 'Paid out';
  return day < from ? 'Correction' : 'Leave';
};

/** By the values shown: the order of confidential types would tell them apart. */
function inOrder(one: PayLine, other: PayLine): number {
  if (one.employeeNumber !== other.employeeNumber) return one.employeeNumber < other.employeeNumber ? -1 : 1;
  if (one.title !== other.title) return one.title < other.title ? -1 : 1;
  return payEntries.indexOf(one.entry) - payEntries.indexOf(other.entry);
}

/**
 * The lines payroll receives for a period that begins on a day: one a person, type and entry. Confidential
 * types are combined as ‘Leave’, and a correction that comes to nothing is left out.
 */
export function payLines(days: readonly PaidDay[], from: string): PayLine[] {
  const lines = new Map<string, PayLine>();
  for (const paid of days) {
    const { employeeNumber, firstName, lastName, isPaid, day, minutes } = paid;
    const entry = entryOf(paid, from);
    const [title, code] = paid.isConfidential ? ['Leave', ''] : [paid.title, paid.code];
    const key = JSON.stringify([employeeNumber, title, code, isPaid, entry]);
    const line = lines.get(key);
    if (line === undefined) {
      const person = { employeeNumber, firstName, lastName };
      lines.set(key, { ...person, title, code, isPaid, entry, firstDay: day, lastDay: day, minutes });
      continue;
    }
    line.minutes += minutes;
    if (day < line.firstDay) line.firstDay = day;
    if (day > line.lastDay) line.lastDay = day;
  }
  return [...lines.values()].filter(({ minutes }) => minutes !== 0).sort(inOrder);
}
