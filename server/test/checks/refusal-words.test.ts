import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { invalidInputs } from '../../src/platform/http/input.ts';

const absent = Symbol('left out');
/** Missing, of the wrong type, too long, too short, too big, no option, no date, too many. */
const wrong: readonly unknown[] = [
  absent,
  null,
  '',
  ' ',
  'x',
  'call me maybe',
  'x'.repeat(200_000),
  '2026-02-31',
  -1,
  0,
  0.5,
  1e15,
  Number.NaN,
  true,
  [],
  Array.from({ length: 20_000 }, () => 'x'),
  {},
  { surelyUnknown: 1 },
];

/** The inner schemas of one that only wraps another. */
function within(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options;
  if (def.type === 'pipe') return [def.in, def.out];
  return 'innerType' in def ? [def.innerType] : [];
}

/** Values that are wrong in one place: here, or in one field below. */
function* wrongValues(schema: z.core.$ZodType, depth = 0): Generator<unknown> {
  yield* wrong;
  if (depth > 6) return;
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape as z.ZodRawShape)) {
      for (const value of wrongValues(field, depth + 1)) yield value === absent ? {} : { [key]: value };
    }
  } else if (schema instanceof z.ZodArray) {
    for (const value of wrongValues(schema.element, depth + 1)) if (value !== absent) yield [value];
  } else {
    for (const inner of within(schema)) yield* wrongValues(inner, depth + 1);
  }
}

const raw = /^Invalid|^Too (big|small)|^Unrecognized|expected|received|NaN|undefined/;

describe('what is refused is said in words', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
    const found = new Set<string>();
    for (const schema of [endpoint.query, endpoint.body]) {
      if (schema === undefined) continue;
      for (const value of wrongValues(schema)) {
        const read = schema.safeParse(value === absent ? undefined : value);
        for (const { path, reason } of read.success ? [] : invalidInputs(read.error)) {
          if (raw.test(reason) || reason === '') found.add(`${path}: ${reason}`);
        }
      }
    }
    expect([...found]).toEqual([]);
  });
});
