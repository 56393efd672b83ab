/** Set in this browser while signed in as another person: the screen to return to. */
export const actingMark = 'tenure.acting';
const returnMark = 'tenure.returned';

/** The screen to return to; null if no one is signed in as someone else here. */
export function actingFrom(): string | null {
  return localStorage.getItem(actingMark);
}

export function noteActing(from: string): void {
  localStorage.setItem(actingMark, from);
}

export function forgetActing(): void {
  localStorage.removeItem(actingMark);
}

/** The message for the first screen after returning to one's own account. */
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
