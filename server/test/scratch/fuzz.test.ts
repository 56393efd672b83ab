import fs from 'node:fs';
import { endpoints } from '@tenure/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';
import { groundFor } from '../checks/ground.ts';
import { requests } from '../checks/requests.ts';

let world: World;
beforeAll(async () => { world = await openWorld(); });
afterAll(() => world.close());
const skip = new Set(['events','logout','endOtherSessions','returnToSelf','loginAs','deactivateUser','changePassword','savePensionX']);
const dates = ['0001-01-01','9999-12-31','0000-12-31','2026-02-30','-000001-01-01','+010000-01-01','1899-01-01','2200-01-01'];
const nums: unknown[] = [0,-1,2147483647,2147483648,9007199254740993,1e308,-1e308,0.1+0.2,1.005,'1',null,'NaN'];
const strs: unknown[] = ['',' ','a\u0000b','\ud800',1,null,[],{},'x'.repeat(10001),'9'.repeat(30),'-1','1e5','0.005','999999999.99','99999999999.99', '\u202e', "'"];
function* muts(v: any, path: (string|number)[] = []): Generator<[(string|number)[], unknown]> {
  if (typeof v === 'string') {
    if (/^\d{4}-\d{2}-\d{2}/.test(v)) for (const d of dates) yield [path, d];
    for (const s of strs) yield [path, s];
  } else if (typeof v === 'number') { for (const n of nums) yield [path, n]; }
  else if (v === null) { for (const d of ['2026-01-01','0001-01-01', 5, 'x', true, 2147483648, '9999-12-31']) yield [path, d]; }
  else if (typeof v === 'boolean') { yield [path, null]; yield [path, 'x']; yield [path, !v]; }
  else if (Array.isArray(v)) { yield [path, []]; yield [path, null]; yield [path, Array.from({length: 300}, () => v[0] ?? 1)]; yield [path, [...v, ...v]]; for (const [i, one] of v.slice(0,2).entries()) yield* muts(one, [...path, i]); }
  else if (typeof v === 'object') { for (const [k, one] of Object.entries(v)) yield* muts(one, [...path, k]); if (path.length) {yield [path, null]; yield [path, []];} }
}
function set(body: any, path: (string|number)[], value: unknown) {
  const c = structuredClone(body); let at = c; for (const p of path.slice(0,-1)) at = at[p]; at[path.at(-1)!] = value; return c;
}
const log = (s: string) => fs.appendFileSync('/tmp/review-fuzz.txt', s + '\n');
it('writes', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  let ground = await groundFor(world, company, admin);
  let n = 0;
  for (const endpoint of endpoints) {
    if (skip.has(endpoint.name) || endpoint.multipart || endpoint.method === 'GET' || !endpoint.body) continue;
    const area = /^\/api\/(employees|bank-changes|payroll|payslip|external-payroll|work-pattern|workPattern|change-requests|custom-fields|diversity|field-rights|retention|invitations|users|positions|structure|organisation|requisitions|restructure|tasks|workflow)/.test(endpoint.path);
    if (!area) continue;
    let request: any;
    try { request = await requests[endpoint.name]!(endpoint, ground); } catch (e) { log(`NOREQ ${endpoint.name} ${String(e).slice(0,200)}`); continue; }
    const body = request.payload;
    if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) continue;
    const seen: Record<string, number> = {};
    for (const [path, value] of muts(body)) {
      let payload; try { payload = set(body, path, value); } catch { continue; }
      const a = await admin.raw({ method: endpoint.method, ...request, payload });
      n++; seen[a.status] = (seen[a.status] ?? 0) + 1;
      if (a.status >= 500) log(`${endpoint.name} ${path.join('.')} = ${JSON.stringify(value)?.slice(0,60)} -> ${a.status} ${a.text.slice(0,200)} :: ${world.logged.slice(-1)[0]?.slice(0,900)}`);
      if (a.status === 401) { log(`401 at ${endpoint.name}`); break; }
    }
    log(`# ${endpoint.name} ${JSON.stringify(seen)}`);
  }
  log(`done ${n}`);
}, 900_000);
it('reads', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  const ground = await groundFor(world, company, admin);
  for (const endpoint of endpoints) {
    if (skip.has(endpoint.name) || endpoint.method !== 'GET' || !endpoint.query) continue;
    let request: any;
    try { request = await requests[endpoint.name]!(endpoint, ground); } catch (e) { continue; }
    const keys = Object.keys((endpoint.query as any).shape ?? {});
    for (const key of keys) {
      for (const v of [...dates, '', ' ', '\u0000', '\ud800', '%', '_', '\\', "'", '"', '(', '*', '👍', 'ß'.repeat(200), '1'.repeat(30), '-1', '2147483648', 'a,b', 'א', ...(key==='sortBy'?((endpoint.query as any).shape.sortBy?.def?.innerType?.options ?? []):[])]) {
        const url = `${request.url}${request.url.includes('?')?'&':'?'}${encodeURIComponent(key)}=${encodeURIComponent(String(v).toWellFormed())}`;
        const a = await admin.raw({ method: 'GET', ...request, url });
        if (a.status >= 500) log(`GET ${endpoint.name} ${key}=${v} -> ${a.status} ${a.text.slice(0,200)} :: ${world.logged.slice(-1)[0]?.slice(0,900)}`);
      }
    }
  }
  log('reads done');
}, 900_000);
it('depth', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  const ground = await groundFor(world, company, admin);
  for (const endpoint of endpoints) {
    if (!endpoint.body || endpoint.multipart || skip.has(endpoint.name)) continue;
    let request: any;
    try { request = await requests[endpoint.name]!(endpoint, ground); } catch { continue; }
    for (const payload of ['['.repeat(100000)+']'.repeat(100000), '{"values":'.repeat(20000)+'1'+'}'.repeat(20000), `{"values":${'['.repeat(100000)}${']'.repeat(100000)}}`]) {
      const a = await admin.raw({ method: endpoint.method, url: request.url, payload, headers: {'content-type':'application/json'} });
      if (a.status >= 500 || a.status < 400) log(`DEPTH ${endpoint.name} ${payload.slice(0,12)} ${a.status} ${a.text.slice(0,200)} :: ${world.logged.slice(-1)[0]?.slice(0,500)}`);
    }
  }
  log('depth done');
  expect(1).toBe(1);
}, 900_000);
