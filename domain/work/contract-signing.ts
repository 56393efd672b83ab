/**
 * The roles in which people sign a contract: the person it is for, their manager, or anyone else for the
 * employer.
 */
export const signerRoles = ['employee', 'manager', 'employer'] as const;
export type SignerRole = (typeof signerRoles)[number];
export const mostSigners = 6;

/** Why an order of signers cannot be used; null where it can. */
export function whyNotInOrder(roles: readonly SignerRole[]): 'too-many' | 'employee' | 'manager' | null {
  if (roles.length > mostSigners) return 'too-many';
  const count = (role: SignerRole) => roles.filter((one) => one === role).length;
  if (count('employee') !== 1) return 'employee';
  return count('manager') > 1 ? 'manager' : null;
}

interface SignerSoFar {
  place: number;
  signedAt: string | null;
  replacedAt: string | null;
}

/** The one whose turn it is: the first in order who has not signed; undefined once all have. */
export function signerInTurn<Signer extends SignerSoFar>(signers: readonly Signer[]): Signer | undefined {
  return signers
    .filter(({ signedAt, replacedAt }) => signedAt === null && replacedAt === null)
    .toSorted((one, other) => one.place - other.place)[0];
}

/** The area to draw on, in units of its own whatever the screen. */
export const drawingArea = { width: 600, height: 200 } as const;
export const mostStrokes = 60;
export const mostPoints = 3000;
export type Stroke = (readonly [x: number, y: number])[];

/** Enough that it is no slip of the hand: strokes with some length together. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  let length = 0;
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const [beforeX, beforeY] = stroke[index - 1] ?? [x, y];
      length += Math.hypot(x - beforeX, y - beforeY);
    }
  }
  return length >= drawingArea.height / 4;
}
