import { type ErrorCode, errorCodes, type InvalidInput } from '@tenure/contract/errors.ts';
import type { KeepsWork } from '../db/transaction.ts';

interface RefusalDetail {
  /** What happened and what to do, in words for the person; the code's title where it says enough. */
  detail?: string;
  invalidInputs?: InvalidInput[];
  retryAfterSeconds?: number;
  /** How to sign in to this call, where not in a browser. */
  challenge?: string;
  /** Flat fields the specification wants beside the problem, as at sign-in. */
  also?: Record<string, unknown>;
  /** What was written until now stays: a wrong code is refused and still counted. */
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
}

/** The subject of a call, or the refusal that does not tell a missing record from a hidden one. */
export function found<Subject>(subject: Subject | undefined, code: ErrorCode = 'not-found'): Subject {
  if (subject === undefined) throw new Refusal(code);
  return subject;
}
