import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type pg from 'pg';
import { composeTenure, type Tenure } from '../../src/compose.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { auditEntriesIn } from '../../src/platform/audit/audit.ts';
import { createSettableClock, type SettableClock } from '../../src/platform/clock/clock.ts';
import type { MailMessage } from '../../src/platform/mail/message.ts';
import type { SmsMessage } from '../../src/platform/sms/sms.ts';
import { noteColumns } from './column-record.ts';
import { createCompanyFactory, type TestCompany } from './company.ts';
import { beginningOfTests } from './days.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createWriteRecord } from './write-record.ts';

export interface World {
  tenure: Tenure;
  /** Starts running jobs, where they are not running yet. */
  work: () => Promise<void>;
  database: TestDatabase;
  clock: SettableClock;
  /** Mail sent so far, oldest first. */
  mails: MailMessage[];
  texts: SmsMessage[];
  /** As the owner of the tables, for arranging a test; inside row security like everyone. */
  owner: pg.Client;
  /** Bypasses row security, to look at what is really there. */
  superuser: pg.Client;
  /** Every line logged at the level of the settings. */
  logged: string[];
  /** Audit entries each write made, by endpoint name. */
  audited: Map<string, number>;
  /** The folder of the file store. */
  filesDir: string;
  /** The names of the files in the store. */
  storedFiles(): string[];
  /** One of them, as stored. */
  storedContent(name: string): Buffer;
  /** A company no other test uses, so that tests cannot disturb each other. */
  company(options?: Parameters<ReturnType<typeof createCompanyFactory>>[0]): Promise<TestCompany>;
  /** The product once more over the same database, as its second process. */
  anotherProcess(): Promise<Tenure>;
  close(): Promise<void>;
}

export interface WorldOptions {
  settings?: Record<string, string>;
  /** The folder of the built web app; without one, only calls are answered. */
  webRoot?: string;
  /** Runs jobs and the sealer too. */
  withWork?: boolean;
}

/** The whole product over a database of its own, with fakes only at its ports. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  noteColumns();
  const clock = createSettableClock(beginningOfTests);
  const database = await createTestDatabase(clock);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-world-'));
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const logged: string[] = [];
  const audited = new Map<string, number>();
  const writes = createWriteRecord();
  const config: Config = readConfig({
    TENURE_DATA: dataDir,
    TENURE_VALIDATE_ANSWERS: 'on',
    TENURE_CALLS_PER_MINUTE: '1000000',
    TENURE_LOG_LEVEL: 'error',
    // A busy machine is not an overload.
    TENURE_DATABASE_WAIT_MS: '30000',
    ...options.settings,
  });
  const compose = () =>
    composeTenure({
      config,
      connections: database.connections,
      clock,
      version: 'test',
      webRoot: options.webRoot ?? null,
      mailer: {
        send: async (message) => {
          mails.push(message);
        },
        close: () => undefined,
      },
      sms: {
        send: async (message) => {
          texts.push(message);
        },
      },
      logTo: { write: (line) => void logged.push(line) },
      afterWrite: (endpoint: Endpoint, tx) => {
        audited.set(endpoint.name, auditEntriesIn(tx));
        writes.note(endpoint.name, auditEntriesIn(tx));
      },
    });
  const tenure = await compose();
  const others: Tenure[] = [];
  let begun: Promise<unknown> | undefined;
  const work = async () => {
    begun ??= tenure.startWork();
    await begun;
  };
  if (options.withWork) await work();
  const owner = database.client('tenure_owner');
  const superuser = database.client('superuser');
  await owner.connect();
  await superuser.connect();
  const company = createCompanyFactory({ owner, tenure });

  return {
    tenure,
    work,
    database,
    clock,
    mails,
    texts,
    logged,
    owner,
    superuser,
    audited,
    filesDir: path.join(dataDir, 'files'),
    storedFiles: () =>
      fs
        .readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name) && !name.startsWith('.')),
    storedContent: (name) => fs.readFileSync(path.join(dataDir, 'files', name)),
    company: (about) => company(about),
    anotherProcess: async () => {
      const other = await compose();
      others.push(other);
      return other;
    },
    close: async () => {
      writes.save();
      for (const other of others) await other.stop();
      await owner.end();
      await superuser.end();
      await tenure.stop();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
