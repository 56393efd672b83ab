import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { measure, quantile } from '../../bench/measure.ts';
import { argon2Parameters, createPasswordHasher } from '../../server/src/platform/crypto/password-hash.ts';
import { hashToken } from '../../server/src/platform/crypto/tokens.ts';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { callProduct, demoPassword, harbourline } from './caller.ts';
import { distanceBetween, greatestByChance } from './distribution.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import type { Verdicts } from './verdicts.ts';

const tries = 200;
const guesses = 50;
const freeFailures = 3;
const lanes = 8;
const forMs = 5000;
const settings = { TENURE_CALLS_PER_MINUTE: '10000000' };

/** Information, rights and cost of signing in, over more than one process. */
export async function signIn(verdicts: Verdicts): Promise<void> {
  const folders = [temporaryFolder('sign-in'), temporaryFolder('sign-in-second')] as const;
  const first = await startProduct({ dataDir: folders[0], settings });
  try {
    const second = await startBeside(folders[0], folders[1]);
    try {
      const people = await peopleOf(first);
      await answersAlike(verdicts, first, people);
      await guessesCount(verdicts, first, second, people.at(-1) ?? '');
      await throughput(verdicts, first, people.slice(0, lanes));
      await sessionCheck(verdicts, first, folders[0]);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A further process over the same database, with the same keys. */
function startBeside(dataDir: string, ownDir: string): Promise<Product> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  fs.cpSync(path.join(dataDir, 'keys'), path.join(ownDir, 'keys'), { recursive: true });
  return startProduct({
    dataDir: ownDir,
    settings: {
      ...settings,
      DATABASE_URL: running.urlFor('postgres'),
      TENURE_ENVIRONMENT: 'development',
      TENURE_DEMO: 'off',
    },
  });
}

/** User names of people in the company who sign in by password alone. */
async function peopleOf(product: Product): Promise<string[]> {
  const cookie = await cookieOf(product, 'marco.bianchi');
  const usernames: string[] = [];
  for (let page = 1; usernames.length <= tries; page += 1) {
    const answer = await callProduct(
      product.port,
      harbourline,
      'GET',
      `/api/employees?itemsPerPage=100&page=${page}`,
      undefined,
      { cookie },
    );
    const { data }: { data: { email: string }[] } = JSON.parse(answer.body);
    if (data.length === 0) throw new Error(`There are only ${usernames.length} people`);
    usernames.push(...data.map(({ email }) => email.split('@')[0] ?? email));
  }
  return usernames.filter((username) => username !== 'priya.raman');
}

async function cookieOf(product: Product, username: string): Promise<string> {
  const answer = await authenticate(product, username, demoPassword);
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

function authenticate({ port }: Product, username: string, password: string, cookie?: string) {
  const body = { username, _password: password };
  return callProduct(
    port,
    harbourline,
    'POST',
    '/api/auth/authenticate',
    body,
    cookie === undefined ? {} : { cookie },
  );
}

/** The cookie of a browser that was here before: no new device, so no one is notified. */
async function deviceOf(product: Product, username: string): Promise<string> {
  const { headers } = await authenticate(product, username, demoPassword);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.filter((cookie) => cookie.includes('device')).join('; ');
}

/** Known and unknown names alternate, so that other load on the machine affects both alike. */
async function answersAlike(verdicts: Verdicts, product: Product, people: readonly string[]): Promise<void> {
  const ways = {
    'a wrong password': (name: string) => authenticate(product, name, 'not-the-password'),
    'a wish for a new password': (name: string) =>
      callProduct(product.port, harbourline, 'POST', '/api/auth/forgot-password-request', {
        email: `${name}@harbourline.example`,
      }),
  };
  for (const [way, send] of Object.entries(ways)) {
    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    const take = async (times: number[], name: string) => {
      const begun = performance.now();
      const { status, body } = await send(name);
      times.push(performance.now() - begun);
      answers.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '')}`);
    };
    for (const [at, name] of people.slice(0, tries).entries()) {
      await take(known, name);
      await take(unknown, `nobody.${at}`);
    }
    const distance = distanceBetween(known, unknown);
    verdicts.check(
      answers.size === 1 && distance <= greatestByChance(tries, tries),
      `${way} is answered alike for ${tries} known and ${tries} unknown names: distance of the times ${distance.toFixed(3)}, by chance up to ${greatestByChance(tries, tries).toFixed(3)} (medians ${quantile(known, 0.5).toFixed(1)} and ${quantile(unknown, 0.5).toFixed(1)} ms)`,
    );
  }
}

/**
 * Guesses sent at once to two processes: beyond the free ones a captcha is required, even for the right
 * password.
 */
async function guessesCount(
  verdicts: Verdicts,
  first: Product,
  second: Product,
  username: string,
): Promise<void> {
  for (let guess = 0; guess < freeFailures; guess += 1) {
    await authenticate(guess % 2 === 0 ? first : second, username, `guess ${guess}`);
  }
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_none, at) =>
      authenticate(
        at % 2 === 0 ? first : second,
        username,
        at === guesses - 1 ? demoPassword : `guess ${at}`,
      ),
    ),
  );
  const refused = answers.filter(({ body }) => body.includes('Invalid captcha'));
  verdicts.check(
    refused.length === guesses,
    `after ${freeFailures} failures over two processes, ${refused.length} of ${guesses} guesses at both get no further than the captcha`,
  );
}

async function throughput(verdicts: Verdicts, product: Product, people: readonly string[]): Promise<void> {
  const hasher = await createPasswordHasher({ parallel: 3, waiting: 200 });
  const hash = await hasher.hash(demoPassword);
  const bare = await measure(
    async () => {
      await hasher.verify(hash, demoPassword);
    },
    lanes,
    forMs,
  );
  const devices = await Promise.all(people.map((username) => deviceOf(product, username)));
  let failures = 0;
  const signedIn = await measure(
    async (lane) => {
      const { status } = await authenticate(product, people[lane] ?? '', demoPassword, devices[lane]);
      if (status !== 200) failures += 1;
    },
    lanes,
    forMs,
  );
  verdicts.check(failures === 0, `${signedIn.latenciesMs.length} people sign in, every one of them let in`);
  const { memoryCost, timeCost, parallelism } = argon2Parameters;
  verdicts.note(
    `sign-in ${signedIn.perSecond.toFixed(0)}/s, argon2id alone (m=${memoryCost} KiB, t=${timeCost}, p=${parallelism}) ${bare.perSecond.toFixed(0)}/s: ${(signedIn.perSecond / bare.perSecond).toFixed(2)} of it at ${lanes} connections`,
  );
}

/** The session check's cost for a call, one call after the other on one connection. */
async function sessionCheck(verdicts: Verdicts, product: Product, dataDir: string): Promise<void> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  const cookie = await cookieOf(product, 'marco.bianchi');
  const token = hashToken(cookie.slice(cookie.indexOf('=') + 1));
  const database = new pg.Client({ connectionString: running.urlFor('tenure_app') });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await database.connect();
  try {
    const typical = async (run: () => Promise<unknown>) => {
      const { latenciesMs } = await measure(async () => void (await run()), 1, forMs / 5);
      return quantile(latenciesMs, 0.5);
    };
    const nothing = await typical(() => database.query({ name: 'nothing', text: 'select 1' }));
    const text = 'select * from enter_session($1, $2, $3)';
    const values = [token, harbourline, false];
    const entered = await database.query(text, values);
    const check = (await typical(() => database.query({ name: 'check', text, values }))) - nothing;
    const list = await typical(() =>
      callProduct(product.port, harbourline, 'GET', '/api/employees?itemsPerPage=20', undefined, {
        cookie,
        agent,
      }),
    );
    verdicts.check(entered.rows.length === 1, 'a session is checked by one statement');
    verdicts.note(
      `the check takes ${check.toFixed(2)} ms of a list call's ${list.toFixed(2)} ms: ${((100 * check) / list).toFixed(0)} %`,
    );
  } finally {
    agent.destroy();
    await database.end();
  }
}
