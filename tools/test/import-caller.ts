import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { callProduct, harbourline } from './caller.ts';

const started = z.object({
  data: z.object({
    id: z.int(),
    state: z.string(),
    failure: z.string().nullable(),
    problems: z.int(),
    created: z.int(),
  }),
});
type Import = z.output<typeof started>['data'] & { etag: string };
const uploaded = z.object({ data: z.object({ id: z.int(), mapping: z.record(z.string(), z.string()) }) });

const underWay = ['waiting', 'checking', 'applying', 'undoing'];
const askAgainMs = 50;

/** A branch of `size` positions, each with a person in it: twice as many rows. */
export function tablesOfBranch(size: number): { positions: string; people: string } {
  const number = (at: number) => `BR-${String(at).padStart(6, '0')}`;
  const each = (row: (at: number) => string) => Array.from({ length: size }, (_none, at) => row(at));
  return {
    positions: [
      'Position ID,Title,Reports to,Department,Location,Employment type,Budget FTE',
      ...each(
        (at) =>
          `${number(at)},Branch role ${at % 200},${at === 0 ? '' : number(Math.floor((at - 1) / 7))},Branch ${at % 50},Branch place ${at % 20},Full Time,1`,
      ),
    ].join('\n'),
    people: [
      'Employee number,First name,Last name,Country,Start date,Position ID,FTE',
      ...each((at) => `${number(at)},Name${at % 900},Family${at % 4000},AU,2026-01-05,${number(at)},1`),
    ].join('\n'),
  };
}

/** Statements as the owner of the tables, inside the demo company where people sign in. */
export async function inHarbourline<Answer>(
  dataDir: string,
  work: (sql: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database of the product is not to be found');
  const sql = new pg.Client({ connectionString: running.urlFor('tenure_owner') });
  await sql.connect();
  try {
    await sql.query(`select set_config('app.tenant_id', enter_host($1)::text, false)`, [harbourline]);
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Lets everyone in the demo import; they would otherwise need a code from the mailbox. */
export function letEverybodyImport(dataDir: string): Promise<unknown> {
  return inHarbourline(dataDir, (sql) =>
    sql.query(
      `insert into security_profile_grant (tenant_id, profile_id, capability, scope)
       select p.tenant_id, p.id, 'organisation.import', 'everyone' from security_profile p where p.built_in = 'employee'
       on conflict do nothing`,
    ),
  );
}

/** Does over HTTP what the import screen does. */
export function importCaller(port: number, cookie: string) {
  const path = '/api/organisation/imports';

  async function upload(kind: 'positions' | 'people', table: string) {
    const form = new FormData();
    form.append('file', new Blob([table], { type: 'text/csv' }), `${kind}.csv`);
    const origin = `http://${harbourline}:${port}`;
    const answer = await fetch(`${origin}${path}/files?kind=${kind}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: form,
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${text}`);
    const { id, mapping } = uploaded.parse(JSON.parse(text)).data;
    return { fileId: id, mapping };
  }

  async function read(id: number): Promise<Import> {
    const { status, body, headers } = await callProduct(
      port,
      harbourline,
      'GET',
      `${path}/${id}`,
      undefined,
      { cookie },
    );
    if (status !== 200) throw new Error(`An import answered ${status}: ${body}`);
    return { ...started.parse(JSON.parse(body)).data, etag: String(headers['etag']) };
  }

  async function settled(id: number): Promise<Import> {
    for (;;) {
      const found = await read(id);
      if (!underWay.includes(found.state)) return found;
      await delay(askAgainMs);
    }
  }

  return {
    read,
    settled,
    dryRun: async (tables: { positions: string; people: string }, effectiveFrom: string) => {
      const { status, body } = await callProduct(
        port,
        harbourline,
        'POST',
        path,
        {
          positions: await upload('positions', tables.positions),
          people: await upload('people', tables.people),
          effectiveFrom,
          createsMissing: true,
          needsOneTop: false,
        },
        { cookie },
      );
      if (status !== 201) throw new Error(`A dry run answered ${status}: ${body}`);
      return settled(started.parse(JSON.parse(body)).data.id);
    },
    ask: async (step: 'apply' | 'undo', { id, etag }: Import): Promise<void> => {
      const { status, body } = await callProduct(
        port,
        harbourline,
        'POST',
        `${path}/${id}/${step}`,
        undefined,
        { cookie, headers: { 'if-match': etag } },
      );
      if (status !== 200) throw new Error(`To ${step} an import answered ${status}: ${body}`);
    },
  };
}
