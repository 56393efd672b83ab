// npm run bench:profile [-- --date YYYY-MM-DD] [--out folder] [--people 100000]
// What opening a profile takes in a large company: each call of it, and the screen on a slow processor.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { hashToken, randomToken } from '../server/src/platform/crypto/tokens.ts';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { harbourline } from '../tools/test/caller.ts';
import { ensureChromium } from '../tools/test/chromium.ts';
import { projectRoot } from '../tools/test/program.ts';
import { type CompanyAt, call, onCompany } from './company-at-size.ts';
import { median } from './measure.ts';
import type { ProfileCall, ProfileScreen } from './profile-results.ts';
import { writeProfileResults } from './results.ts';

const { values: asked } = parseArgs({
  options: {
    date: { type: 'string', default: 'not given' },
    out: { type: 'string', default: path.join(projectRoot, 'bench') },
    people: { type: 'string', default: '100000' },
  },
});
const people = Number(asked.people);
const forMs = 2000;
const slowdown = 4;
const openings = 7;
const patienceMs = 60_000;

/** The sections of a profile, each by the one call it makes when it is shown. */
const sections = [
  'general',
  'employment-details',
  'personalDetails',
  'emergencyContacts',
  'nextOfKin',
  'positions',
  'employmentHistory',
  'notes',
  'bank-accounts',
  'tfn',
  'payslips',
  'work-patterns',
] as const;
const payrollOnly: readonly string[] = ['bank-accounts', 'tfn', 'payslips', 'work-patterns'];

interface Viewer {
  who: string;
  username: string;
  /** Whose profile they open. */
  of: string;
  sees: (section: string) => boolean;
}

/** From who stands next to the record to who has everybody below them. */
const viewers: readonly Viewer[] = [
  { who: 'their own', username: 'priya.raman', of: 'priya.raman', sees: (section) => section !== 'notes' },
  {
    who: 'the head of the company that of somebody far below',
    username: 'catriona.muir',
    of: 'elena.novak',
    sees: (section) => ['general', 'positions', 'employmentHistory'].includes(section),
  },
  {
    who: 'payroll somebody’s',
    username: 'sam.okafor',
    of: 'elena.novak',
    sees: (section) => payrollOnly.includes(section),
  },
];

/** A session of their own for everybody who looks, past the second factor. */
async function signedIn(at: CompanyAt, usernames: readonly string[]): Promise<Map<string, SignedIn>> {
  const running = findRunning(at.dataDir);
  if (running === undefined) throw new Error('The database of the product is not to be found');
  const sql = new pg.Client({ connectionString: running.urlFor('tenure_owner') });
  await sql.connect();
  try {
    await sql.query(`select set_config('app.tenant_id', enter_host($1)::text, false)`, [harbourline]);
    const found = new Map<string, SignedIn>();
    for (const username of new Set(usernames)) {
      const token = randomToken();
      const { rows } = await sql.query<{ employeeId: number }>(
        `with who as (select * from account where tenant_id = current_tenant() and username = $1),
         made as (
           insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
           select tenant_id, $2, id, 'IS_AUTHENTICATED_FULLY', now() + interval '1 hour' from who returning id)
         select who.employee_id as "employeeId" from who, made`,
        [username, hashToken(token)],
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`${username} is not to be found`);
      found.set(username, { cookie: `tenure_session=${token}`, token, employeeId: row.employeeId });
    }
    return found;
  } finally {
    await sql.end();
  }
}

interface SignedIn {
  cookie: string;
  token: string;
  employeeId: number;
}

function needed(found: ReadonlyMap<string, SignedIn>, username: string): SignedIn {
  const one = found.get(username);
  if (one === undefined) throw new Error(`${username} is not signed in`);
  return one;
}

async function callsOf(at: CompanyAt, found: ReadonlyMap<string, SignedIn>): Promise<ProfileCall[]> {
  const measured: ProfileCall[] = [];
  for (const { who, username, of, sees } of viewers) {
    const asking = { ...at, cookie: needed(found, username).cookie };
    const id = needed(found, of).employeeId;
    const measureOne = async (section: string, url: string) => {
      const figure = await call(asking, url, forMs);
      console.log(`${who}, ${section}: p50 ${figure.p50Ms.toFixed(1)} ms, p99 ${figure.p99Ms.toFixed(1)} ms`);
      measured.push({ who, section, ...figure });
    };
    await measureOne('frame', `/api/userProfile/${id}`);
    for (const section of sections)
      if (sees(section)) await measureOne(section, `/api/employees/${id}/${section}`);
  }
  return measured;
}

/** From asking for the address until the first section is there to be read and the page has answered a frame. */
async function openedAfter(browser: Browser, at: CompanyAt, who: SignedIn, times: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const address = `http://${harbourline}:${at.port}`;
  await context.addCookies([{ name: 'tenure_session', value: who.token, url: address }]);
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took: number[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      await page.goto(`${address}/controlpanel/my-profile/new/?tab=profile`, {
        timeout: patienceMs,
        waitUntil: 'commit',
      });
      const ready = await page.waitForFunction(
        () => {
          const shown = document.querySelector('#section-general dd, #section-general input');
          return shown === null ? undefined : performance.now();
        },
        null,
        { timeout: patienceMs, polling: 'raf' },
      );
      took.push(Number(await ready.jsonValue()));
      await page.goto('about:blank');
    }
    return took;
  } finally {
    await context.close();
  }
}

async function screenOf(at: CompanyAt, found: ReadonlyMap<string, SignedIn>): Promise<ProfileScreen> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const who = needed(found, 'priya.raman');
    const first: number[] = [];
    for (let time = 0; time < openings; time += 1) {
      first.push(...(await openedAfter(browser, at, who, 1)));
    }
    // The first of these fills the browser's cache.
    const again = (await openedAfter(browser, at, who, openings + 1)).slice(1);
    return { slowdown, firstMs: median(first), againMs: median(again) };
  } finally {
    await browser.close();
  }
}

const { calls, screen } = await onCompany(people, async (at) => {
  const found = await signedIn(
    at,
    viewers.flatMap(({ username, of }) => [username, of]),
  );
  return { calls: await callsOf(at, found), screen: await screenOf(at, found) };
});
console.log(writeProfileResults(asked.out, asked.date, { people, calls, screen }));
