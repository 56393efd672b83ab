const oneDay = 86_400_000;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function daysBetween(from: string, to: string): number {
  return Math.round((at(to) - at(from)) / oneDay);
}

export function movedBy(day: string, days: number): string {
  return new Date(at(day) + days * oneDay).toISOString().slice(0, 10);
}
