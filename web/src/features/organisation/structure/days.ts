const oneDay = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / oneDay);
}

export function movedBy(day: string, days: number): string {
  return new Date(timeOf(day) + days * oneDay).toISOString().slice(0, 10);
}
