import { z } from 'zod';

type Shape = z.core.JSONSchema.BaseSchema;

/** The smallest value a schema takes, out of one made-up company: lists are empty, and what may be missing is. */
export function made(schema: z.ZodType): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Tried in turn until one has the form asked for. */
const texts = [
  'Harbourline',
  '2026-11-21',
  '2026-11-21T09:00:00Z',
  '2026-11',
  '09:00',
  'priya.raman@harbourline.example',
  'https://harbourline.example/',
  '1',
  '10.00',
  '#336699',
  '/',
  'AU',
  'AUD',
  'Australia/Sydney',
  '0b9d3f52-6c1e-4f7a-8d25-3e6a9c417b08',
  'task-1',
  'a'.repeat(32),
  'a'.repeat(43),
];
const named: Readonly<Record<string, string>> = {
  fullName: 'Priya Raman',
  firstName: 'Priya',
  lastName: 'Raman',
  username: 'priya.raman',
  position: 'Vessel Planner',
  jobTitle: 'Vessel Planner',
  department: 'Vessel planning',
  location: 'Port of Melbourne',
  currency: 'AUD',
  country: 'AU',
  timezone: 'Australia/Sydney',
};

function valueOf(shape: Shape | boolean, name = ''): unknown {
  if (typeof shape === 'boolean') return null;
  if ('const' in shape) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.some(isNull) ? null : valueOf(choices[0] ?? true, name);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => valueOf(one, name)));
  if (shape.type === 'object') {
    const { properties = {}, additionalProperties = true } = shape;
    return Object.fromEntries(
      (shape.required ?? []).map((field) => [
        field,
        valueOf(properties[field] ?? additionalProperties, field),
      ]),
    );
  }
  if (shape.type === 'array') return listOf(shape);
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(0, shape.minimum ?? 0);
  if (shape.type === 'boolean') return false;
  if (shape.type === 'string') return textOf(shape, name);
  return null;
}

function listOf({ prefixItems, items, minItems = 0 }: Shape): unknown[] {
  if (prefixItems) return prefixItems.map((one) => valueOf(one));
  return Array.from({ length: minItems }, () => valueOf(items as Shape));
}

function textOf({ pattern, minLength = 0, maxLength = Infinity }: Shape, name: string): string {
  const form = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) => form.test(text) && text.length >= minLength && text.length <= maxLength;
  return [named[name] ?? '', ...texts, 'x'.repeat(minLength)].find((text) => text !== '' && fits(text)) ?? '';
}

const isNull = (shape: Shape | boolean) => typeof shape === 'object' && shape.type === 'null';
