import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { composeTenure } from './compose.ts';
import { clockOf } from './compose-settings.ts';
import { type Config, readConfig } from './config.ts';
import { loadDemoIfEmpty } from './demo/demo.ts';
import { type Connections, externalConnections } from './platform/db/connections.ts';
import { migrate } from './platform/db/migrate.ts';
import { installJobs } from './platform/jobs/install.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { mailAddressOf } from './platform/mail/sender.ts';
import { listenForMetrics } from './platform/metrics/metrics-listener.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { createSms } from './platform/sms/sms.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The database of this installation, ready to connect to: an external server, or our own. */
async function openDatabase(
  config: Config,
  log: Log,
): Promise<{ connections: Connections; embedded: EmbeddedPostgres | undefined }> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
  if (url !== undefined) {
    const pooled = externalConnections(url);
    const direct = externalConnections(directUrl ?? url);
    return {
      connections: (role) => (role === 'tenure_app' ? pooled(role) : direct(role)),
      embedded: undefined,
    };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    warn: (message) => log.warn({}, message),
  });
  return { connections: (role) => ({ connectionString: embedded.urlFor(role) }), embedded };
}

async function prepareSchema(connections: Connections, log: Log): Promise<void> {
  const owner = new pg.Client(connections('tenure_owner'));
  await owner.connect();
  try {
    await migrate(owner, path.join(root, 'server/migrations'));
  } finally {
    await owner.end();
  }
  await installJobs({
    connection: connections('tenure_jobs'),
    appRole: 'tenure_app',
    log,
  });
}

function announce(config: Config, withDemo: boolean, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [`Tenure is ready at http://localhost:${config.PORT} (${seconds} s)`];
  if (withDemo) {
    lines.push(
      '',
      'Demo sign-ins, all with the password Harbour-2026!',
      `  http://localhost:${config.PORT}        priya.raman (Company Admin, code by mail), marco.bianchi (manager),`,
      '                               elena.novak (employee), sam.okafor (payroll officer), grace.liu (HR partner)',
      `  http://kauri.localhost:${config.PORT}  hemi.walker (Company Admin, code by mail), aroha.ngata (employee)`,
      `  http://admin.localhost:${config.PORT}  root (operator of the installation, code by mail)`,
    );
  }
  if (config.TENURE_CLOCK !== undefined) lines.push('', `The clock began at ${String(config.TENURE_CLOCK)}.`);
  const outbox = path.join(config.dataDir, 'outbox');
  const viewer = config.isDevelopment ? `, to read at http://localhost:${config.PORT}/dev/mailbox` : '';
  lines.push('', config.SMTP_URL ? 'Mail goes to the mail server.' : `Mail is written to ${outbox}${viewer}`);
  console.log(lines.join('\n'));
}

async function start(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = createLog({ level: config.TENURE_LOG_LEVEL });
  const { connections, embedded } = await openDatabase(config, log);
  const stopDatabase = async () => embedded?.stop();
  try {
    await prepareSchema(connections, log);
    const clock = clockOf(config);
    const webRoot = path.join(root, 'web/dist');
    const tenure = await composeTenure({
      config,
      connections,
      clock,
      version: '0.1.0',
      webRoot: fs.existsSync(path.join(webRoot, 'index.html')) ? webRoot : null,
      mailer: createMailer({
        clock,
        from: mailAddressOf(config.MAIL_FROM),
        ...(config.SMTP_URL === undefined
          ? { kind: 'outbox', dir: path.join(config.dataDir, 'outbox') }
          : { kind: 'smtp', url: config.SMTP_URL, requireTls: config.SMTP_URL.startsWith('smtps:') }),
      }),
      sms: createSms({
        clock,
        ...(config.SMS_WEBHOOK_URL === undefined
          ? { kind: 'outbox', dir: path.join(config.dataDir, 'outbox') }
          : {
              kind: 'webhook',
              url: config.SMS_WEBHOOK_URL,
              secret: config.SMS_WEBHOOK_SECRET ?? '',
              timeoutMs: 10_000,
            }),
      }),
    });
    const withDemo = await loadDemoIfEmpty({ connections, config, clock, fill: tenure.fillDemo });
    if (config.runsJobs) await tenure.startWork();
    const metrics =
      config.metricsListen === null
        ? undefined
        : await listenForMetrics(tenure.metrics, config.metricsListen, log);
    if (config.runsWeb) {
      await tenure.server.listen({ port: config.PORT, host: config.HOST });
      announce(config, withDemo, startedAt);
    } else {
      console.log('Tenure is ready to run jobs.');
    }
    stopOnSignal(async () => {
      await metrics?.stop();
      await tenure.stop();
      await stopDatabase();
    }, embedded);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Stops in order, the database last. Ctrl-C comes twice, from the terminal and from the starter; the second changes nothing. */
function stopOnSignal(stop: () => Promise<void>, embedded: EmbeddedPostgres | undefined): void {
  let stopping: Promise<void> | undefined;
  const begin = (code: number) => {
    stopping ??= stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error('The stop did not go well:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(0));
  embedded?.exited.then(
    (how) => {
      if (stopping !== undefined) return;
      console.error(`The database ${how}. Start again; nothing that was saved is lost.`);
      begin(1);
    },
    () => begin(1),
  );
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
