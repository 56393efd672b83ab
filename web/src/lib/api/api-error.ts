import { type ErrorCode, errorCodes, type Problem } from '@tenure/contract/errors.ts';
import { z } from 'zod';

const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().default(''),
  invalidInputs: z.array(z.object({ path: z.string(), code: z.string(), reason: z.string() })).default([]),
  /** Set when a feature's own rule refused: `detail` then has that rule's text. */
  reason: z.string().optional(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
});

interface Refusal {
  status: number;
  url: string;
  /** The answer as received: JSON if it was JSON, otherwise text. */
  data: unknown;
  requestId: string | null;
  retryAfterSeconds: number | null;
}

/** Any answer that is not OK. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly url: string;
  readonly data: unknown;
  readonly problem: Problem | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(refusal: Refusal) {
    const problem = readProblem(refusal.data);
    super(problem?.title ?? `${refusal.url} answered ${refusal.status}`);
    this.status = refusal.status;
    this.url = refusal.url;
    this.data = refusal.data;
    this.problem = problem;
    this.requestId = problem?.requestId ?? refusal.requestId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }

  /** The contract's code, if the answer has one. */
  get code(): ErrorCode | null {
    const code = this.problem?.type.split(':').at(-1);
    return code !== undefined && isErrorCode(code) ? code : null;
  }
}

/** No answer came at all. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`${url} could not be reached`, { cause });
    this.url = url;
  }
}

function readProblem(data: unknown): Problem | null {
  const read = problemShape.safeParse(data);
  if (!read.success) return null;
  const { reason, data: about, requestId, ...problem } = read.data;
  return {
    ...problem,
    ...(reason !== undefined && { reason }),
    ...(about !== undefined && { data: about }),
    ...(requestId !== undefined && { requestId }),
  };
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text);
}
