import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { z } from 'zod';

// 800 is the number of a report, task-1 an item of an inbox.
const examples = [
  '1',
  '800',
  'task-1',
  'true',
  '2026-01-01',
  'f'.repeat(32),
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
];

function exampleOf(schema: unknown): string {
  if (schema instanceof z.ZodEnum) return String(schema.options[0]);
  const example = examples.find((one) => schema instanceof z.ZodType && schema.safeParse(one).success);
  if (example === undefined) throw new Error('No example is known for a path parameter');
  return example;
}

/** An address that reaches the call, for decisions taken before any record is looked for. */
export const exampleAddress = ({ path, params }: Endpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => exampleOf(params?.shape[name]));
