import { type ErrorCode, errorCodes, type InvalidInput } from '@tenure/contract/errors.ts';

interface RefusalDetail {
  /** What happened and what to do, in words for the person; the code's title where it says enough. */
  detail?: string;
  invalidInputs?: InvalidInput[];
  retryAfterSeconds?: number;
  /** Flat fields the specification wants beside the problem, as at sign-in. */
  also?: Record<string, unknown>;
}

/** The one error a rule throws to refuse a call; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly about: RefusalDetail;

  constructor(code: ErrorCode, about: RefusalDetail = {}) {
    super(about.detail ?? errorCodes[code].title);
    this.code = code;
    this.status = errorCodes[code].status;
    this.about = about;
  }
}

/** The subject of a call, or the refusal that does not tell a missing record from a hidden one. */
export function found<Subject>(subject: Subject | undefined, code: ErrorCode = 'not-found'): Subject {
  if (subject === undefined) throw new Refusal(code);
  return subject;
}
