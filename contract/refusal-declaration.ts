import type { ErrorCode } from './errors.ts';

/** A refusal of a rule: the error code it is answered with, and its words. `{name}` in them is filled from its data. */
export interface RefusalAbout {
  code: ErrorCode;
  words: string;
}

/** By feature, action and reason, such as `leave.request.too-little-left`. */
export type RefusalDeclarations = Readonly<Record<`${string}.${string}.${string}`, RefusalAbout>>;
