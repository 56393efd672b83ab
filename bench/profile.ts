// npm run bench:profile [-- --date YYYY-MM-DD] [--out folder] [--people 100000]
// Measures opening a profile in a large company: each of its calls, and the screen on a slow processor.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import pg from 'pg';
import { hashToken, randomToken } from '../server/src/platform/crypto/tokens.ts';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import { projectRoot } from '../tools/test/program.ts';
import { type CompanyAt, call, onCompany } from './company-at-size.ts';
import { median } from './measure.ts';
import { openPlainBrowser, type PlainBrowser, type PlainPage } from './plain-browser.ts';
import type { ProfileCall, ProfileScreen } from './profile-results.ts';
import { fillProfiles, type Opened } from './profile-rows.ts';
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
/** How many visits a browser needs before it keeps the compiled script. */
const visitsBefore = 3;
/** By then a page has finished the work it does after it is shown. */
const restMs = 3000;
const desk = { width: 1440, height: 900 };

/** The call of each section; sections that are not here are not measured. */
const callOf: Partial<Record<ProfileSectionKey, (of: Opened) => string>> = {
  overview: ({ employeeId }) => `/api/userProfile/${employeeId}/overview`,
  general: ofEmployee('general'),
  'personal-contact': ofEmployee('personalDetails'),
  'emergency-contact': ofEmployee('emergencyContacts'),
  'next-of-kin': ofEmployee('nextOfKin'),
  'diversity-questions': ofEmployee('diversityQuestions'),
  positions: ofEmployee('positions'),
  notes: ofEmployee('notes'),
  'system-permissions': ({ userId }) => `/api/users/${userId}/security-profiles`,
  'employment-details': ofEmployee('employment-details'),
  'bank-details': ofEmployee('bank-accounts'),
  'uk-bank-details': ofEmployee('uk-bank-accounts'),
  taxation: ofEmployee('tfn'),
  'uk-taxation': ofEmployee('uk-taxation'),
  'super-and-benefits': ofEmployee('super'),
  pension: ofEmployee('pension'),
  'work-pattern': ofEmployee('work-patterns'),
  payslips: ofEmployee('payslips'),
  'external-payroll-data': ofEmployee('external-payroll-data'),
  'employment-history': ofEmployee('employmentHistory'),
  'additional-details': ofEmployee('additional-details'),
  'account-invitation': ofEmployee('invitation'),
  contracts: ofEmployee('contracts'),
  tasks: ofEmployee('tasks'),
  workflows: ofEmployee('workflows'),
  'account-links': ofEmployee('account-links'),
  resume: ofEmployee('resume'),
  leave: ofEmployee('leave/balances'),
  performance: ofEmployee('performances'),
  recognition: ofEmployee('recognitions'),
  learning: ofEmployee('learning-profile-items'),
};
function ofEmployee(section: string) {
  return ({ employeeId }: Opened) => `/api/employees/${employeeId}/${section}`;
}

const [admin, head, someone, officer] = [
  'priya.raman',
  'catriona.muir',
  'elena.novak',
  'sam.okafor',
] as const;
/** From people beside the record to the head of the company, who has everyone below them. */
const viewers = (british: string) => [
  { who: 'their own', username: admin, of: admin },
  { who: 'their own in the United Kingdom', username: british, of: british },
  { who: 'the head of the company that of someone far below', username: head, of: someone },
  { who: 'an administrator someone’s', username: admin, of: someone },
  { who: 'payroll someone’s', username: officer, of: someone },
  { who: 'payroll that of someone in the United Kingdom', username: officer, of: british },
];

async function asOwner<Answer>(at: CompanyAt, work: (sql: pg.Client) => Promise<Answer>): Promise<Answer> {
  const running = findRunning(at.dataDir);
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

/** A person with an account who is paid there, in any company. */
async function someoneBritish(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ username: string }>(
    `select a.username from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and e.country = 'GB' and e.end_date is null order by a.id limit 1`,
  );
  if (!rows[0]) throw new Error('No one in the demo is in the United Kingdom');
  return rows[0].username;
}

/** A session of their own, past the second factor. */
async function signedIn(sql: pg.Client, username: string): Promise<SignedIn> {
  const token = randomToken();
  const { rows } = await sql.query<{ employeeId: number; userId: number; country: string }>(
    `with who as (select * from account where tenant_id = current_tenant() and username = $1),
     made as (
       insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
       select tenant_id, $2, id, 'IS_AUTHENTICATED_FULLY', now() + interval '3 hours' from who returning id)
     select who.employee_id as "employeeId", who.id as "userId", e.country
     from made, who join employee e on e.tenant_id = who.tenant_id and e.id = who.employee_id`,
    [username, hashToken(token)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${username} is not to be found`);
  return { ...row, cookie: `tenure_session=${token}`, token };
}

interface SignedIn extends Opened {
  token: string;
}

function needed(found: ReadonlyMap<string, SignedIn>, username: string): SignedIn {
  const one = found.get(username);
  if (one === undefined) throw new Error(`${username} is not signed in`);
  return one;
}

const asked200 = async (at: CompanyAt, url: string) => {
  const { status, body } = await callProduct(at.port, harbourline, 'GET', url, undefined, {
    cookie: at.cookie,
  });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body}`);
  return JSON.parse(body) as unknown;
};
/** How many rows a section has; null for anything but a list. */
function rowsIn(answer: unknown): number | null {
  const { data } = Object(answer) as { data?: unknown };
  return Array.isArray(data) ? data.length : null;
}

/** The calls of every part of a profile that the frame shows the viewer. */
async function callsOf(
  at: CompanyAt,
  found: ReadonlyMap<string, SignedIn>,
  british: string,
): Promise<ProfileCall[]> {
  const measured: ProfileCall[] = [];
  for (const { who, username, of } of viewers(british)) {
    const asking = { ...at, cookie: needed(found, username).cookie };
    const opened = needed(found, of);
    const measureOne = async (section: string, url: string) => {
      const rows = rowsIn(await asked200(asking, url));
      const figure = await call(asking, url, forMs);
      console.log(`${who}, ${section}: p50 ${figure.p50Ms.toFixed(1)} ms, p99 ${figure.p99Ms.toFixed(1)} ms`);
      measured.push({ who, section, rows, ...figure });
    };
    const frame = `/api/userProfile/${opened.employeeId}`;
    await measureOne('frame', frame);
    const { tabs } = (await asked200(asking, frame)) as {
      tabs: { sections: { key: ProfileSectionKey }[] }[];
    };
    for (const { key } of tabs.flatMap(({ sections }) => sections)) {
      const url = callOf[key]?.(opened);
      if (url !== undefined) await measureOne(key, url);
    }
  }
  return measured;
}

/**
 * Marks when the first section can be read: it is in the document and its frame has been painted. The marking
 * does nothing, and causes no frame, before the document changes. From the home screen it counts from the
 * press that leaves it, by the event itself.
 */
const marking = `(() => {
  addEventListener('click', () => performance.mark('pressed'), { capture: true });
  let isThere = false;
  new MutationObserver(() => {
    const wasThere = isThere;
    isThere = document.querySelector('#section-overview dd') !== null;
    if (!isThere) performance.clearMarks('readable');
    else if (!wasThere) requestAnimationFrame(() => setTimeout(() => performance.mark('readable')));
  }).observe(document, { childList: true, subtree: true });
})()`;
const readableAt = `performance.getEntriesByName('readable')[0]?.startTime`;
const pressedAt = `performance.getEntriesByName('pressed').at(-1)?.startTime`;
const wayThere = `document.querySelector('a[href^="/controlpanel/my-profile/"]')`;

interface Visit {
  browser: PlainBrowser;
  /** Undefined to use what the browser has cached. */
  context?: string;
  address: string;
  who: SignedIn;
}

async function pageOf({ browser, context, address, who }: Visit): Promise<PlainPage> {
  await browser.setCookie({ name: 'tenure_session', value: who.token, url: address }, context);
  const page = await browser.open(context);
  await page.slowBy(slowdown);
  await page.before(marking);
  return page;
}

async function openedByAddress(visit: Visit): Promise<number> {
  const page = await pageOf(visit);
  await page.go(`${visit.address}/controlpanel/my-profile/new/?tab=overview`);
  const took = await page.whenever<number>(readableAt);
  await page.close();
  return took;
}

/** From the press on “Profile” on the home screen, with the product running, the usual way there. */
async function openedFromHome(visit: Visit, times: number): Promise<number[]> {
  const page = await pageOf(visit);
  await page.go(`${visit.address}/`);
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.whenever(`${wayThere} === null ? undefined : true`);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await page.whenever(`(${wayThere}.click(), true)`);
    took.push(await page.whenever<number>(`${readableAt} - ${pressedAt} || undefined`));
    await page.whenever('(history.back(), true)');
    await page.whenever(`document.querySelector('#section-overview') === null ? true : undefined`);
  }
  await page.close();
  return took;
}

/** Each in a browser with an empty cache. */
async function eachAnew(
  browser: PlainBrowser,
  visit: Omit<Visit, 'browser' | 'context'>,
  open: (visit: Visit) => Promise<number>,
): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < openings; time += 1) {
    const context = await browser.newContext();
    took.push(await open({ ...visit, browser, context }));
    await browser.closeContext(context);
  }
  return median(took);
}

/** In a browser that keeps files and compiled scripts from one visit to the next, as people's browsers do. */
async function openedAgain(visit: Omit<Visit, 'browser' | 'context'>): Promise<number> {
  const browser = await openPlainBrowser(desk);
  try {
    const took: number[] = [];
    for (let time = 0; time < visitsBefore + openings; time += 1) {
      took.push(await openedByAddress({ ...visit, browser }));
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    return median(took.slice(visitsBefore));
  } finally {
    await browser.close();
  }
}

async function screenOf(at: CompanyAt, found: ReadonlyMap<string, SignedIn>): Promise<ProfileScreen> {
  const visit = { address: `http://${harbourline}:${at.port}`, who: needed(found, admin) };
  const againMs = await openedAgain(visit);
  const browser = await openPlainBrowser(desk);
  try {
    const firstMs = await eachAnew(browser, visit, openedByAddress);
    const fromHomeMs = await eachAnew(browser, visit, async (one) => median(await openedFromHome(one, 1)));
    const context = await browser.newContext();
    const fromHome = await openedFromHome({ ...visit, browser, context }, openings + 1);
    return { slowdown, firstMs, againMs, fromHomeMs, fromHomeAgainMs: median(fromHome.slice(1)) };
  } finally {
    await browser.close();
  }
}

const { calls, screen } = await onCompany(people, async (at) => {
  const { found, british } = await asOwner(at, async (sql) => {
    const chosen = await someoneBritish(sql);
    const signed = new Map<string, SignedIn>();
    for (const username of [admin, head, someone, officer, chosen]) {
      signed.set(username, await signedIn(sql, username));
    }
    const opened = [admin, someone, chosen].map((username) => needed(signed, username));
    await fillProfiles(at, sql, { officer: needed(signed, officer), opened });
    return { found: signed, british: chosen };
  });
  return { calls: await callsOf(at, found, british), screen: await screenOf(at, found) };
});
console.log(writeProfileResults(asked.out, asked.date, { people, calls, screen }));
