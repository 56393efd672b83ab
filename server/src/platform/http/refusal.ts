import { type ErrorCode, errorCodes, type InvalidInput } from '@tenure/contract/errors.ts';
import { type RefusalData, type RefusalReason, refusalOf } from '@tenure/contract/refusals.ts';
import type { KeepsWork } from '../db/transaction.ts';

interface RefusalDetail {
  /** The problem and what to do about it, in words for the person; the code's title where it says enough. */
  detail?: string;
  invalidInputs?: InvalidInput[];
  /** The declared rule that refused, and what its words were filled with. */
  reason?: RefusalReason;
  data?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  /** How to sign in to this call, where not in a browser. */
  challenge?: string;
  /** Flat fields the specification wants beside the problem, as at sign-in. */
  also?: Record<string, unknown>;
  /** Writes so far are kept: a wrong code is refused and still counted. */
  keepsWork?: boolean;
}

/** The one error a rule throws to refuse a call; everything else that is thrown is a fault of ours. */
export class Refusal extends Error implements KeepsWork {
  readonly code: ErrorCode;
  readonly status: number;
  readonly about: RefusalDetail;
  readonly keepsWork: boolean;

  constructor(code: ErrorCode, about: RefusalDetail = {}) {
    super(about.detail ?? errorCodes[code].title);
    this.code = code;
    this.status = errorCodes[code].status;
    this.about = about;
    this.keepsWork = about.keepsWork ?? false;
  }

  /** The same refusal with what this call adds, such as when to try again. */
  with(more: Omit<RefusalDetail, 'detail' | 'reason' | 'data'>): Refusal {
    return new Refusal(this.code, { ...this.about, ...more });
  }
}

/** A refusal declared by a feature: its words are in the contract, and only its data is given here. */
export function refuse<Reason extends RefusalReason>(reason: Reason, ...data: RefusalData<Reason>): Refusal {
  const { code, words } = refusalOf(reason, ...data);
  return new Refusal(code, { detail: words, reason, ...(data[0] && { data: data[0] }) });
}

/** Refuses what the table of a feature does not allow, in the words of its rule. */
export function refuseUnlessAllowed<Reason extends RefusalReason>(
  decision: 'allowed' | 'forbidden' | Reason,
  ...data: RefusalData<Reason>
): void {
  if (decision === 'forbidden') throw new Refusal('forbidden');
  if (decision !== 'allowed') throw refuse(decision, ...data);
}

/** Refuses one field of the input, in words that say how to mend it. */
export const invalidInput = (path: string, code: string, reason: string): Refusal =>
  new Refusal('invalid-input', { detail: reason, invalidInputs: [{ path, code, reason }] });

/** The subject of a call, or the refusal that does not tell a missing record from a hidden one. */
export function found<Subject>(subject: Subject | undefined, code: ErrorCode = 'not-found'): Subject {
  if (subject === undefined) throw new Refusal(code);
  return subject;
}

/** Does work that a constraint of the database may stop, and puts those it knows into words. */
export async function refuseByConstraint<Result>(
  refusalOf: (constraint: string) => Refusal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusalOf(constraint) ?? error;
  }
}
