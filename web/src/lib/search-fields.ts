import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';

/** What addresses of lists say, in one way for all; what makes no sense there is as if it were not said. */
export const page = z.int().min(1).catch(1).default(1);
export const text = z.string().max(200).catch('').default('');
export const day = z.iso.date().or(z.literal('')).catch('').default('');
export const yes = z.boolean().catch(false).default(false);
export const chosenId = z.int().min(1).nullable().catch(null).default(null);
export const chosenIds = z.array(z.int().min(1)).max(100).catch([]).default([]);

/** One of some, or none of them. */
export function chosenOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).nullable().catch(null).default(null);
}

/** One of some, the first where none is said. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values).catch(values[0]).default(values[0]);
}

/**
 * What the address of a screen says. It is made when one is first read, as those of most screens never are; a hundred
 * of them take as long to make as the first one to draw.
 */
export function addressOf<Fields extends z.ZodRawShape>(fields: () => Fields): Address<Fields> {
  let made: z.ZodObject<Fields> | undefined;
  const schema = () => {
    made ??= z.object(fields());
    return made;
  };
  return {
    parse: (search) => schema().parse(search),
    extend: (more) => addressOf(() => ({ ...fields(), ...more() })),
    '~standard': {
      version: 1,
      vendor: 'tenure',
      validate: (search) => schema()['~standard'].validate(search),
    },
  };
}

interface Address<Fields extends z.ZodRawShape> {
  parse: (search: unknown) => z.output<z.ZodObject<Fields>>;
  extend: <More extends z.ZodRawShape>(more: () => More) => Address<Fields & More>;
  /** How the router asks (https://standardschema.dev). */
  '~standard': Omit<z.ZodObject<Fields>['~standard'], 'jsonSchema'>;
}

/** What is read of an address. */
export type SaidBy<Made extends { parse: (search: unknown) => unknown }> = ReturnType<Made['parse']>;

/** Leaves out of an address what it would be without. */
export function withoutDefaults<Search extends object>(address: {
  parse: (search: unknown) => Search;
}): SearchMiddleware<Search> {
  let leaveOut: SearchMiddleware<Search> | undefined;
  return (context) => {
    leaveOut ??= stripSearchParams<Search>(address.parse({}));
    return leaveOut(context);
  };
}
