import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';

/** What addresses of lists say, in one way for all; what makes no sense there is as if it were not said. */
export const page = z.int().min(1).catch(1).default(1);
export const text = z.string().max(200).catch('').default('');
export const day = z.iso.date().or(z.literal('')).catch('').default('');
export const chosenId = z.int().min(1).nullable().catch(null).default(null);

/** One of some, or none of them. */
export function chosenOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).nullable().catch(null).default(null);
}

/** One of some, the first where none is said. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values).catch(values[0]).default(values[0]);
}

/** Leaves out of an address what it would be without. Made when one is written, as none of most screens ever is. */
export function withoutDefaults<Search extends object>(fields: z.ZodType<Search>): SearchMiddleware<Search> {
  let leaveOut: SearchMiddleware<Search> | undefined;
  return (context) => {
    leaveOut ??= stripSearchParams<Search>(fields.parse({}));
    return leaveOut(context);
  };
}
