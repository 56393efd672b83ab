import { expect } from 'vitest';
import type { World } from './world.ts';

/** Digests, sealed content, random names and moments contain any given four digits now and then. */
const byChance = /[0-9a-f]{32,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{2}:\d{2}:\d{2}(?:\.\d+)?/g;

/** None of the texts is in these rows of JSON, neither in words nor as the bytes of a column. */
export function expectNowhereIn(rows: readonly unknown[], texts: readonly string[]): void {
  const said = JSON.stringify(rows);
  const inWords = said.replaceAll(byChance, '');
  for (const text of texts) {
    expect(inWords).not.toContain(text);
    expect(said).not.toContain(Buffer.from(text).toString('hex'));
  }
}

interface Kept {
  /** The feature's own tables. */
  tables: readonly string[];
  /** Fewer rows than this would prove nothing. */
  moreThan: number;
}

/** None of the texts is in these tables, the audit log, notifications, answers kept for a retry or jobs. */
export async function expectKeptNowhere(
  world: World,
  tenantId: number,
  { tables, moreThan }: Kept,
  texts: readonly string[],
): Promise<void> {
  const kept = ['audit_entry', ...tables, 'notification', 'idempotency_key'];
  const { rows } = await world.superuser.query<{ said: string }>(
    `${kept.map((table) => `select row_to_json(k)::text as said from ${table} k where tenant_id = $1`).join(' union all ')}
     union all select encode(payload::text::bytea, 'escape') from graphile_worker._private_jobs`,
    [tenantId],
  );
  expect(rows.length).toBeGreaterThan(moreThan);
  expectNowhereIn(rows, texts);
}

/** The actions in the audit log about people of a company, in order. */
export async function actionsOnPeople(world: World, tenantId: number): Promise<string[]> {
  const { rows } = await world.superuser.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and subject_type = 'employee' order by id`,
    [tenantId],
  );
  return rows.map(({ action }) => action);
}
