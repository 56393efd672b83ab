import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';

/** The shared fields of list addresses; a value that makes no sense counts as missing. */
export const page = z.int().min(1).catch(1).default(1);
export const text = z.string().max(200).catch('').default('');
export const day = z.iso.date().or(z.literal('')).catch('').default('');
export const yes = z.boolean().catch(false).default(false);
export const chosenId = z.int().min(1).nullable().catch(null).default(null);
export const chosenIds = z.array(z.int().min(1)).max(100).catch([]).default([]);

/** One of the values, or null. */
export function chosenOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).nullable().catch(null).default(null);
}

/** One of the values, by default the first. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values).catch(values[0]).default(values[0]);
}

/**
 * The schema of a screen's address. It is built when an address is first read, as those of most screens never
 * are; building a hundred takes as long as drawing the first screen.
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
  /** The interface the router uses (https://standardschema.dev). */
  '~standard': Omit<z.ZodObject<Fields>['~standard'], 'jsonSchema'>;
}

/** The values read from an address. */
export type SaidBy<Made extends { parse: (search: unknown) => unknown }> = ReturnType<Made['parse']>;

/** Removes default values from an address. */
export function withoutDefaults<Search extends object>(address: {
  parse: (search: unknown) => Search;
}): SearchMiddleware<Search> {
  let leaveOut: SearchMiddleware<Search> | undefined;
  return (context) => {
    leaveOut ??= stripSearchParams<Search>(address.parse({}));
    return leaveOut(context);
  };
}
