import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../test/harness/test-database.ts';
import { migrate } from '../../../platform/db/migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../../migrations');
const migration = '0158_item_parts.sql';

let database: TestDatabase;
let owner: pg.Client;
let superuser: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = database.client('tenure_owner');
  superuser = database.client('superuser');
  await owner.connect();
  await superuser.connect();
  earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-items-'));
  for (const file of fs.readdirSync(folder)) {
    if (file.endsWith('.sql') && file < migration) {
      fs.copyFileSync(path.join(folder, file), path.join(earlier, file));
    }
  }
}, 60_000);
afterAll(async () => {
  await owner.end();
  await superuser.end();
  await database.drop();
  fs.rmSync(earlier, { recursive: true, force: true });
});

const action = (id: number, title: string) => ({ id, title, checked: id === 1 });

it('gives each action what was recorded for its development, and items their library item', async () => {
  await migrate(owner, earlier);
  // Items alone, without the people and cycles around them.
  await superuser.query(`set session_replication_role = replica`);
  await superuser.query(`insert into tenant (tenant_id, name, short_name) values (1, 'First', 'First')`);
  await superuser.query(
    `insert into performance_library_item (tenant_id, id, kind, title) values
     (1, 1, 'development', 'Shadow another terminal'), (1, 2, 'competency', 'Plans ahead'), (1, 3, 'goal', 'Twice'),
     (1, 4, 'goal', 'Twice')`,
  );
  await superuser.query(
    `insert into appraisal_section (tenant_id, id, appraisal_id, number, type, title) values
     (1, 1, 1, 1, 'development', 'Development'), (1, 2, 1, 2, 'competency', 'Competencies'), (1, 3, 1, 3, 'goal', 'Goals')`,
  );
  const item = (id: number, section: number, title: string, source: string, more: object) =>
    superuser.query(
      `insert into appraisal_item (tenant_id, id, appraisal_id, section_id, title, source, parts, progress, priority)
       select 1, $1, 1, $2, $3, $4, coalesce(i.parts, '[]'), i.progress, i.priority
       from jsonb_to_record($5::jsonb) as i (parts jsonb, progress integer, priority integer)`,
      [id, section, title, source, JSON.stringify(more)],
    );
  const both = [action(1, 'Agree a date'), { ...action(2, 'Crane basics'), courseId: 7 }];
  const measure = { ...action(1, 'Signed off'), value: null };
  await item(1, 1, 'Shadow another terminal', 'library', { parts: both, progress: 1, priority: 2 });
  await item(2, 1, 'Plans ahead', 'own', { parts: both, priority: 0 });
  await item(3, 1, 'Without actions', 'library', { progress: 0 });
  await item(4, 1, 'Untouched', 'parent', { parts: both });
  await item(5, 2, 'Plans ahead', 'position', {});
  await item(6, 3, 'Twice', 'library', { parts: [measure], progress: 2 });
  await superuser.query(`set session_replication_role = origin`);

  await migrate(owner, folder);
  const { rows } = await superuser.query<{ id: number; parts: unknown; library: number | null }>(
    'select id, parts, library_item_id as library from appraisal_item order by id',
  );
  expect(rows).toEqual([
    { id: 1, parts: both.map((one) => ({ ...one, progressType: 1, progressPriority: 2 })), library: 1 },
    { id: 2, parts: both.map((one) => ({ ...one, progressPriority: 0 })), library: null },
    { id: 3, parts: [{ id: 1, title: 'Without actions', checked: false, progressType: 0 }], library: null },
    { id: 4, parts: both, library: null },
    { id: 5, parts: [], library: 2 },
    // Goals have no such progress, and two items of the library have this title.
    { id: 6, parts: [measure], library: null },
  ]);
}, 60_000);
