import { z } from 'zod';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { readInside } from '../../../platform/http/read-inside.ts';
import type { Binding, RequestFacts } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { RecordPart } from '../../../platform/record-copy/record-part.ts';
import type { PersonOfCopies } from './record-copy.store.ts';

/** Everything in a record that the requester may see, as it was at the request. */
export const gathered = z.strictObject({
  fullName: z.string(),
  employeeNumber: z.string(),
  companyName: z.string(),
  askedAt: z.string(),
  parts: z.array(z.strictObject({ key: z.string(), title: z.string(), data: z.unknown() })),
});
export type Gathered = z.output<typeof gathered>;

interface Offered {
  parts: readonly RecordPart[];
  bindings: readonly Binding[];
}

const answered = z.object({
  data: z.unknown(),
  metadata: z.object({ pagination: z.object({ total_pages: z.int() }).optional() }).optional(),
});

interface Reading {
  tx: WriteTx;
  viewer: Viewer;
  request: RequestFacts;
  employeeId: number;
}

async function dataOf(part: RecordPart, binding: Binding, reading: Reading): Promise<unknown> {
  const { call, asks, taken = (data: unknown) => data } = part;
  if (asks === undefined) {
    const params = call.params ? { params: { employeeId: String(reading.employeeId) } } : {};
    return answerTo(call, binding, reading, params);
  }
  const answers: unknown[] = [];
  for (const asked of asks(reading.employeeId)) {
    const data = await answerTo(call, binding, reading, asked);
    const kept = data === undefined ? null : taken(data);
    if (kept !== null) answers.push(kept);
  }
  return answers;
}

/** All pages of a list, or the one record; undefined for viewers who may not see it. */
async function answerTo(
  call: RecordPart['call'],
  binding: Binding,
  reading: Reading,
  asked: { params?: Record<string, string>; query?: Record<string, string> },
): Promise<unknown> {
  const page = async (number: number) => {
    const query = call.isList ? { query: { page: String(number), itemsPerPage: '100' } } : {};
    const body = await readInside(binding, reading, { ...asked, ...query });
    return body === undefined ? undefined : answered.parse(body);
  };
  const first = await page(1);
  if (!call.isList || first === undefined) return first?.data;
  const rows = z.array(z.unknown()).parse(first.data);
  for (let number = 2; number <= (first.metadata?.pagination?.total_pages ?? 1); number++) {
    rows.push(...z.array(z.unknown()).parse((await page(number))?.data ?? []));
  }
  return rows;
}

async function rowsInFull(
  listed: unknown,
  { call, params, taken }: NonNullable<RecordPart['inFull']>,
  bindings: readonly Binding[],
  reading: Reading,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const row of z.array(z.unknown()).parse(listed ?? [])) {
    const data = await answerTo(call, bindingOf(call, bindings), reading, { params: params(row) });
    if (data !== undefined) answers.push(taken(data));
  }
  return answers;
}

function bindingOf(call: RecordPart['call'], bindings: readonly Binding[]): Binding {
  const binding = bindings.find(({ endpoint }) => endpoint === call);
  if (!binding) throw new Error(`Nothing answers ${call.name}`);
  return binding;
}

const isNothing = (data: unknown) => data === undefined || (Array.isArray(data) && data.length === 0);

export async function gather(
  person: PersonOfCopies,
  { parts, bindings }: Offered,
  reading: Reading,
): Promise<Gathered['parts']> {
  const found: Gathered['parts'] = [];
  for (const part of parts.toSorted((one, other) => one.order - other.order)) {
    if (part.isOfViewer && !person.relation.isSelf) continue;
    const listed = await dataOf(part, bindingOf(part.call, bindings), reading);
    const data = part.inFull ? await rowsInFull(listed, part.inFull, bindings, reading) : listed;
    if (!isNothing(data)) found.push({ key: part.key, title: part.title, data });
  }
  return found;
}
