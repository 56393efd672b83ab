/** Remembered in this browser while somebody is signed in as another person: where they came from, to lead them back. */
export const actingMark = 'tenure.acting';
const returnMark = 'tenure.returned';

/** The screen to go back to; null where nobody is signed in as somebody else here. */
export function actingFrom(): string | null {
  return localStorage.getItem(actingMark);
}

export function noteActing(from: string): void {
  localStorage.setItem(actingMark, from);
}

export function forgetActing(): void {
  localStorage.removeItem(actingMark);
}

/** Said on the first screen after one is oneself again. */
export interface Return {
  name: string;
  isTimeOver: boolean;
}

export function noteReturn(about: Return): void {
  sessionStorage.setItem(returnMark, JSON.stringify(about));
}

export function hasReturned(): boolean {
  return sessionStorage.getItem(returnMark) !== null;
}

export function readReturn(): Return | null {
  const kept = sessionStorage.getItem(returnMark);
  return kept === null ? null : (JSON.parse(kept) as Return);
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnMark);
}
