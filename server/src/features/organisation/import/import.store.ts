import type { ImportState } from '@tenure/contract/organisation/import.ts';
import type { Difference } from '@tenure/domain/organisation/import/check.ts';
import type { ImportKind, Mapping } from '@tenure/domain/organisation/import/columns.ts';
import type { Problem } from '@tenure/domain/organisation/import/problems.ts';
import { plainReading, type Reading } from '@tenure/domain/organisation/import/reading.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Upload } from '../../../platform/http/route.ts';

export const purposeOf = { positions: 'import-of-positions', people: 'import-of-people' } as const;
/** Rows that are written with one statement. */
const atOnce = 2000;

export interface ImportToRun {
  id: number;
  state: ImportState;
  version: number;
  startedBy: number;
  effectiveFrom: string;
  createsMissing: boolean;
  mendsIds: boolean;
  needsOneTop: boolean;
  hasSalaries: boolean;
  fingerprint: string | null;
  isCleared: boolean;
  positionsKey: string | null;
  positionsMapping: Mapping;
  positionsReading: Partial<Reading>;
  peopleKey: string | null;
  peopleMapping: Mapping;
  peopleReading: Partial<Reading>;
}

export async function importToRun(tx: Tx, id: number): Promise<ImportToRun | undefined> {
  const [row] = await tx.query<ImportToRun>(
    `select i.id, i.state, i.version, i.started_by, i.effective_from,
       i.creates_missing, i.mends_ids, i.needs_one_top, i.has_salaries,
       i.fingerprint, i.cleared_at is not null as is_cleared, positions.storage_key as positions_key, i.positions_mapping,
       i.positions_reading, i.people_reading,
       people.storage_key as people_key, i.people_mapping
     from organisation_import i
     left join file positions on positions.tenant_id = i.tenant_id and positions.id = i.positions_file_id
     left join file people on people.tenant_id = i.tenant_id and people.id = i.people_file_id
     where i.tenant_id = current_tenant() and i.id = $1`,
    [id],
  );
  return row;
}

/** Locks it by a statement of its own, so that later reads are current. */
export async function lockImport(tx: WriteTx, id: number): Promise<ImportToRun | undefined> {
  await tx.query(
    'select id from organisation_import where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return importToRun(tx, id);
}

export async function addImportFile(
  tx: WriteTx,
  kind: ImportKind,
  { key, ...upload }: Upload,
): Promise<number> {
  const { name, type, size } = upload;
  const row = await tx.one<{ id: number }>(
    `insert into file (tenant_id, storage_key, purpose, owner_account_id, name, type, size)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, key, purposeOf[kind], tx.actor.accountId ?? 0, name, type, size],
  );
  return row.id;
}

/** A table the person themselves has uploaded, to be read again. */
export async function uploadedTable(
  tx: Tx,
  id: number,
): Promise<{ id: number; name: string; kind: ImportKind; key: string } | undefined> {
  const [row] = await tx.query<{ id: number; name: string; kind: ImportKind; key: string }>(
    `select id, name, storage_key as key, case purpose when $2 then 'positions' else 'people' end as kind from file
     where tenant_id = current_tenant() and id = $1 and purpose in ($2, $3) and owner_account_id = current_account()
       and removed_at is null`,
    [id, purposeOf.positions, purposeOf.people],
  );
  return row;
}

/** A table the person themselves has uploaded for this. */
export async function importFileOfViewer(tx: Tx, id: number, kind: ImportKind): Promise<boolean> {
  const rows = await tx.query(
    `select id from file
     where tenant_id = current_tenant() and id = $1 and purpose = $2 and owner_account_id = current_account()
       and removed_at is null`,
    [id, purposeOf[kind]],
  );
  return rows.length > 0;
}

export async function remembered(tx: Tx, kind: ImportKind): Promise<{ mapping: Mapping; reading: Reading }> {
  const [row] = await tx.query<{ mapping: Mapping; reading: Partial<Reading> }>(
    'select mapping, reading from organisation_import_mapping where tenant_id = current_tenant() and kind = $1',
    [kind],
  );
  return { mapping: row?.mapping ?? {}, reading: { ...plainReading, ...row?.reading } };
}

export async function remember(
  tx: WriteTx,
  kind: ImportKind,
  { mapping, reading }: { mapping: Mapping; reading: Reading },
): Promise<void> {
  await tx.query(
    `insert into organisation_import_mapping (tenant_id, kind, mapping, reading) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, kind) do update set mapping = excluded.mapping, reading = excluded.reading`,
    [kind, JSON.stringify(mapping), JSON.stringify(reading)],
  );
}

interface TableToRead {
  fileId: number;
  mapping: Mapping;
  reading: Reading;
}

export interface NewImport {
  effectiveFrom: string;
  createsMissing: boolean;
  mendsIds: boolean;
  needsOneTop: boolean;
  hasSalaries: boolean;
  positions: TableToRead | null;
  people: TableToRead | null;
}

export async function addImport(tx: WriteTx, made: NewImport): Promise<number> {
  const row = await tx.one<{ id: number }>(
    `insert into organisation_import (tenant_id, started_by, effective_from, creates_missing, mends_ids, needs_one_top,
       has_salaries, positions_file_id, positions_mapping, positions_reading, people_reading, people_file_id, people_mapping)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.tenantId,
      tx.actor.accountId ?? 0,
      made.effectiveFrom,
      made.createsMissing,
      made.mendsIds,
      made.needsOneTop,
      made.hasSalaries,
      made.positions?.fileId ?? null,
      JSON.stringify(made.positions?.mapping ?? {}),
      JSON.stringify(made.positions?.reading ?? {}),
      JSON.stringify(made.people?.reading ?? {}),
      made.people?.fileId ?? null,
      JSON.stringify(made.people?.mapping ?? {}),
    ],
  );
  return row.id;
}

/** From one state to another, where it is still in that one; false otherwise. */
export async function moveImport(
  tx: WriteTx,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  failure: string | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    `update organisation_import set state = $3, failure = $4, version = version + 1,
       rows_done = case when $3 = 'applying' then 0 when $3 = 'applied' then rows_total else rows_done end,
       applied_at = case when $3 = 'applied' then coalesce(applied_at, tenure_now()) else applied_at end,
       undone_at = case when $3 = 'undone' then tenure_now() else undone_at end
     where tenant_id = current_tenant() and id = $1 and state = any($2) returning id`,
    [id, from, to, failure],
  );
  return rows.length > 0;
}

export async function noteProgress(tx: WriteTx, id: number, done: number, total: number): Promise<boolean> {
  const rows = await tx.query(
    `update organisation_import set rows_done = $2, rows_total = $3
     where tenant_id = current_tenant() and id = $1 and state in ('checking', 'applying') returning id`,
    [id, done, total],
  );
  return rows.length > 0;
}

export async function forgetFindings(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    'delete from organisation_import_row where tenant_id = current_tenant() and import_id = $1',
    [id],
  );
  await forgetProblems(tx, id);
}

async function forgetProblems(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    'delete from organisation_import_problem where tenant_id = current_tenant() and import_id = $1',
    [id],
  );
}

export interface Findings {
  problems: readonly Problem[];
  differences: readonly Difference[];
  fingerprint: string;
}

async function addProblems(tx: WriteTx, id: number, problems: readonly Problem[]): Promise<void> {
  for (let from = 0; from < problems.length; from += atOnce) {
    await tx.query(
      `insert into organisation_import_problem (tenant_id, import_id, ordinal, file, row, "column", kind, words)
       select current_tenant(), $1, $2 + p.at, p.one->>'file', (p.one->>'row')::integer, p.one->>'column',
         p.one->>'kind', p.one->>'words'
       from jsonb_array_elements($3::jsonb) with ordinality p (one, at)`,
      [id, from, JSON.stringify(problems.slice(from, from + atOnce))],
    );
  }
}

/** Why it was not undone, by row, in place of what stood there. Its state is as it was, and so is its version. */
export async function keepObjections(tx: WriteTx, id: number, objections: readonly Problem[]): Promise<void> {
  await forgetProblems(tx, id);
  await addProblems(tx, id, objections);
  await tx.query(
    'update organisation_import set problems = $2 where tenant_id = current_tenant() and id = $1',
    [id, objections.length],
  );
}

/** All of what a dry run has found, with its end. */
export async function keepFindings(tx: WriteTx, id: number, found: Findings): Promise<boolean> {
  const isFaulty = found.problems.length > 0;
  await addProblems(tx, id, found.problems);
  // A faulty file shows no differences, since it cannot be applied.
  for (let from = 0; !isFaulty && from < found.differences.length; from += atOnce) {
    await tx.query(
      `insert into organisation_import_row (tenant_id, import_id, ordinal, kind, key, row, action, before, after, changed)
       select current_tenant(), $1, $2 + r.at, r.one->>'kind', r.one->>'key', (r.one->>'row')::integer, r.one->>'action',
         r.one->'before', r.one->'after', array(select jsonb_array_elements_text(r.one->'changed'))
       from jsonb_array_elements($3::jsonb) with ordinality r (one, at)`,
      [id, from, JSON.stringify(found.differences.slice(from, from + atOnce))],
    );
  }
  const count = (action: Difference['action']) =>
    isFaulty ? 0 : found.differences.filter((one) => one.action === action).length;
  const rows = await tx.query(
    `update organisation_import set state = $2, version = version + 1, fingerprint = $3, problems = $4, created = $5,
       changed = $6, unchanged = $7, rows_done = rows_total, failure = null
     where tenant_id = current_tenant() and id = $1 and state = 'checking' returning id`,
    [
      id,
      isFaulty ? 'faulty' : 'ready',
      found.fingerprint,
      found.problems.length,
      count('created'),
      count('changed'),
      count('unchanged'),
    ],
  );
  return rows.length > 0;
}
