import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { composePayroll } from './compose-payroll.ts';
import { composeRecord } from './compose-record.ts';
import type { Config } from './config.ts';
import { createAccess } from './features/access/access.module.ts';
import { createGroupGiving } from './features/access/group-giving.service.ts';
import { createAdmin } from './features/admin/admin.module.ts';
import { markTokenUsed } from './features/api-tokens/api-token.store.ts';
import { createApiTokenFeature } from './features/api-tokens/api-tokens.module.ts';
import { createAuditTrail } from './features/audit-trail/audit-trail.module.ts';
import { createEmployeeRecord } from './features/employee-record/employee-record.module.ts';
import { createEmploymentFeature } from './features/employment/employment.module.ts';
import { createHome } from './features/home/home.module.ts';
import { createAccountEnding } from './features/identity/account-ending.service.ts';
import { companyProfiles } from './features/identity/built-in-profiles.ts';
import { createIdentity } from './features/identity/identity.module.ts';
import { createInvitedAccounts } from './features/identity/invited-account.service.ts';
import { createPasswordInvitation } from './features/identity/password.service.ts';
import { proofMethodsOf } from './features/identity/second-factor.policy.ts';
import { factorOfViewer } from './features/identity/second-factor.store.ts';
import { createSessions } from './features/identity/session.service.ts';
import { keepSessionAlive } from './features/identity/session.store.ts';
import { markSeenAfterSeconds } from './features/identity/session-lifetime.ts';
import { createInvitations } from './features/invitations/invitation.service.ts';
import { createInvitationsFeature } from './features/invitations/invitations.module.ts';
import { createOrganisation } from './features/organisation/organisation.module.ts';
import { createPositionChanges } from './features/organisation/position-changes.service.ts';
import { createOrganisationImport } from './features/organisation-import/organisation-import.module.ts';
import { createPeople } from './features/people/people.module.ts';
import { createProvisioningFeature } from './features/provisioning/provisioning.module.ts';
import {
  createPositionRequisitions,
  createRequisitionsFeature,
} from './features/requisitions/requisitions.module.ts';
import { createRestructureDraftsFeature } from './features/restructure-drafts/restructure-drafts.module.ts';
import { createRetention } from './features/retention/retention.module.ts';
import { createPasswordRule } from './features/single-sign-on/password-rule.service.ts';
import { createSingleSignOn } from './features/single-sign-on/single-sign-on.module.ts';
import type { FeatureModule } from './module.ts';
import { createAnalytics } from './platform/analytics/analytics.ts';
import { createAudit } from './platform/audit/audit.ts';
import { startSealer } from './platform/audit/sealer.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { createProofOfWork } from './platform/captcha/proof-of-work.ts';
import { createRecaptcha, recaptchaSources, recaptchaVerifyUrl } from './platform/captcha/recaptcha.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createFieldEncryption } from './platform/crypto/field-encryption.ts';
import { keyringOptions } from './platform/crypto/given-keys.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { createPasswordHasher } from './platform/crypto/password-hash.ts';
import { createTokenSigner } from './platform/crypto/signed-token.ts';
import { createSubjectKeys } from './platform/crypto/subject-keys.ts';
import type { Connections } from './platform/db/connections.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { createPool } from './platform/db/pool.ts';
import type { WriteTx } from './platform/db/transaction.ts';
import { startEventBus } from './platform/events/event-bus.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { createFeatureFlags } from './platform/flags/feature-flags.ts';
import { flagRoutes } from './platform/flags/flag.routes.ts';
import { createCallLimit } from './platform/http/call-limit.ts';
import type { GateOptions } from './platform/http/gate.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { found } from './platform/http/refusal.ts';
import { noForeignSources } from './platform/http/security-headers.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { type RunningWorker, startWorker } from './platform/jobs/worker.ts';
import { createLog, createServerLogOptions, type Log, type LogDestination } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/message.ts';
import { createMessages } from './platform/messages/messages.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { notificationRoutes } from './platform/notifications/notification.routes.ts';
import { createNotificationCentre } from './platform/notifications/notifications.ts';
import { createGuardedFetch } from './platform/outbound/guarded-fetch.ts';
import { createGrantReads } from './platform/policy/grants.reads.ts';
import { revealRoutes } from './platform/reveal/reveal.routes.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import type { SmsSender } from './platform/sms/sms.ts';
import { createFileStore } from './platform/storage/create-file-store.ts';
import { noteOfKey } from './platform/storage/unnamed-file.store.ts';

export interface Composition {
  config: Config;
  connections: Connections;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
  version: string;
  /** Folder of the built web app, where this process serves it. */
  webRoot: string | null;
  afterWrite?: GateOptions['afterWrite'];
  /** Standard output when left out. */
  logTo?: LogDestination;
}

/** All of what features add, or only what the people one signs in as have of it. */
export type DemoPart = 'whole' | 'people';

export interface Tenure {
  server: FastifyInstance;
  database: Database;
  modules: readonly FeatureModule[];
  /** Adds to the demo, in its company, what only the features themselves can make. */
  fillDemo(tenantId: number, part?: DemoPart): Promise<void>;
  /** Runs the background work of this process. */
  startWork(): Promise<void>;
  /** Stops taking calls, finishes what runs, and closes every connection but the database server itself. */
  stop(): Promise<void>;
}

const jobGraceMilliseconds = 10_000;
/** How long a call may still take once the stop began; a reader that stalls would hold it for ever. */
const callGraceMilliseconds = 10_000;

/** The only place where features meet: everything is made here, handed what it needs, and nothing else is global. */
export async function composeTenure(parts: Composition): Promise<Tenure> {
  const { config, connections, clock, version } = parts;
  const logged = {
    level: config.TENURE_LOG_LEVEL,
    ...(parts.logTo !== undefined && { destination: parts.logTo }),
  };
  const log = createLog(logged);
  const poolOf = (size: number) =>
    createPool({
      connection: connections('tenure_app'),
      size,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
  const pool = poolOf(config.TENURE_DATABASE_CONNECTIONS);
  const database = createDatabase(pool);
  // Files are put inside transactions too: a note of one must not wait for a connection that those hold.
  const notes = createDatabase(poolOf(1));
  const metrics = createMetrics({ processMetrics: true });
  metrics.watchPool('app', () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const keyring = await createKeyring(keyringOptions(config));
  const passwords = await createPasswordHasher({ parallel: 3, waiting: 200 });
  metrics.watchPasswordQueue(() => passwords.queue());
  const subjectKeys = createSubjectKeys({ keyring });
  const audit = createAudit(subjectKeys);
  const signer = createTokenSigner({ keyring, clock });
  const flags = await createFeatureFlags();
  const files = await createFileStore({ ...storeOptions(config, clock, log), noteKey: noteOfKey(notes) });
  const encryption = createFieldEncryption({ keyring });
  const messages = createMessages({
    database,
    mailer: parts.mailer,
    sms: parts.sms,
    encryption,
    publicUrl: config.publicUrl,
  });
  const bus = await startEventBus(connections('tenure_app'), log);
  const draining = new AbortController();

  const modules: FeatureModule[] = [];
  const offered = <Part>(part: (module: FeatureModule) => readonly Part[] | undefined) =>
    modules.flatMap((module) => part(module) ?? []);
  const analytics = createAnalytics({
    catalogue: { 'signed-in': [] },
    ...(config.ANALYTICS_URL === undefined
      ? { kind: 'off' }
      : { kind: 'http', endpoint: config.ANALYTICS_URL, clock, log, flushEverySeconds: 30, timeoutMs: 5000 }),
  });
  const makeReady = async (tx: WriteTx, accountId: number) => {
    for (const module of modules) await module.onSignedIn?.(tx, accountId);
  };
  const onSignedIn = async (tx: WriteTx, accountId: number) => {
    tx.afterCommit(() => analytics.track('signed-in', {}));
    await makeReady(tx, accountId);
  };
  const notifications = createNotificationCentre(
    () => offered((module) => module.notificationKinds),
    messages,
  );
  const sessions = createSessions({ audit, notifications, onSignedIn });
  const passwordRule = createPasswordRule({ audit, notifications });
  const invitedAccounts = createInvitedAccounts({ passwords, passwordRule, sessions });
  const invitations = createInvitations({ audit, clock, messages, accounts: invitedAccounts });
  const giving = createGroupGiving({ audit });
  const provisioning = createProvisioningFeature({
    database,
    audit,
    clock,
    log,
    giving,
    invite: createPasswordInvitation({ encryption }),
    callsPerMinute: config.TENURE_PROVISIONING_CALLS_PER_MINUTE,
  });
  modules.push(
    createIdentity({
      database,
      passwords,
      audit,
      clock,
      flags,
      messages,
      notifications,
      signer,
      encryption,
      captcha: captchaOf(config, clock, log, () =>
        keyring.derive(keyring.indexId(), 'captcha').toString('base64'),
      ),
      passwordRule,
      sessions,
      makeReady,
      menu: () => offered((module) => module.menu),
    }),
    createPeople({ database }),
    createEmployeeRecord({
      audit,
      database,
      offer: () => ({
        sections: offered((module) => module.profileSections),
        actions: offered((module) => module.profileActions),
      }),
    }),
    ...composeRecord({
      audit,
      clock,
      database,
      encryption,
      files,
      notifications,
      sections: () => offered((module) => module.changeableSections),
      copied: () => ({
        parts: offered((module) => module.recordParts),
        bindings: offered((module) => module.bindings),
      }),
    }),
    createEmploymentFeature({
      audit,
      clock,
      database,
      notifications,
      accounts: createAccountEnding({ audit }),
      invitations: invitations.forOthers,
      positions: createPositionChanges(),
    }),
    createInvitationsFeature({
      audit,
      clock,
      database,
      notifications,
      accounts: invitedAccounts,
      invitations,
    }),
    ...composePayroll({
      audit,
      clock,
      database,
      encryption,
      files,
      notifications,
      parts: () => offered((module) => module.payrollExport),
    }),
    createOrganisation({ audit, requisitions: createPositionRequisitions() }),
    createRequisitionsFeature({ audit, database, notifications }),
    createRestructureDraftsFeature({ audit, notifications, positions: createPositionChanges() }),
    createOrganisationImport({ database, audit, clock, files, signer }),
    createHome({ audit, clock, files, signer, widgets: () => offered((module) => module.widgets) }),
    createAuditTrail({ database, audit, clock, signer, subjectKeys }),
    createRetention({
      audit,
      clock,
      database,
      files,
      erasures: () => offered((module) => module.erasures),
    }),
    createAccess({ audit, beginnings: companyProfiles }),
    createSingleSignOn({
      database,
      audit,
      clock,
      encryption,
      log,
      fetch: createGuardedFetch({
        allowLoopback: config.isDevelopment,
        insideHosts: config.TENURE_INSIDE_HOSTS,
      }),
      allowPlainHttp: config.isDevelopment,
      sessions,
      giving,
    }),
    createApiTokenFeature({ audit, notifications }),
    provisioning,
    createAdmin({ audit, version, startedAt: clock.now().toString() }),
  );
  const server = await createHttpServer({
    database,
    bindings: [
      ...healthRoutes({ database, metrics, isDraining: () => draining.signal.aborted }),
      ...offered((module) => module.bindings),
      ...flagRoutes(flags),
      ...notificationRoutes(notifications, audit),
      ...revealRoutes({ audit, reveals: offered((module) => module.reveals) }),
      ...searchRoutes(offered((module) => module.searchSources)),
      ...eventRoutes({ bus, draining: draining.signal }),
    ],
    gate: {
      database,
      grantsOf: createGrantReads(),
      files,
      encryption,
      proofMethods: async (tx) => proofMethodsOf(found(await factorOfViewer(tx)), clock.now()),
      tokenLimit: createCallLimit(config.TENURE_TOKEN_CALLS_PER_MINUTE, clock),
      onSeen: (session, tokenHash) => {
        if (session.seen_seconds_ago < markSeenAfterSeconds) return;
        const { token_id: tokenId } = session;
        database
          .asTenant(session.tenant_id, 'read write', (tx) =>
            tokenId === undefined ? keepSessionAlive(tx, tx.tenantId, tokenHash) : markTokenUsed(tx, tokenId),
          )
          .catch((error: unknown) => log.warn({ err: error }, 'a session could not be marked as seen'));
      },
      ...(parts.afterWrite && { afterWrite: parts.afterWrite }),
    },
    logger: createServerLogOptions(logged),
    metrics,
    version,
    trustProxy: config.trustProxy,
    foreignSources: config.TENURE_CAPTCHA === 'recaptcha' ? recaptchaSources : noForeignSources,
    validateAnswers: config.TENURE_VALIDATE_ANSWERS === 'on',
    callsPerMinute: config.TENURE_CALLS_PER_MINUTE,
    isDraining: () => draining.signal.aborted,
  });
  await provisioning.serve(server);
  await serveWebApp(server, { config, database, webRoot: parts.webRoot });

  const work: { stop(): Promise<void> }[] = [];
  return {
    server,
    database,
    modules,
    fillDemo: (tenantId, part = 'whole') =>
      database.asTenant(tenantId, 'read write', async (tx) => {
        for (const module of modules) {
          if (part === 'whole') await module.fillDemo?.(tx);
          await module.fillDemoPeople?.(tx);
        }
      }),
    startWork: async () => {
      const worker: RunningWorker = await startWorker({
        connection: connections('tenure_jobs'),
        jobs: [...messages.jobs, ...offered((module) => module.jobs)],
        recurring: offered((module) => module.recurring),
        concurrency: config.TENURE_JOBS_AT_ONCE,
        graceMs: jobGraceMilliseconds,
        log,
        metrics,
      });
      metrics.watchJobs(() => worker.counts());
      work.push(worker, startSealer(database, log));
    },
    stop: async () => {
      draining.abort();
      const cutOff = setTimeout(() => server.server.closeAllConnections(), callGraceMilliseconds);
      await server.close();
      clearTimeout(cutOff);
      await Promise.all(work.map((one) => one.stop()));
      await bus.stop();
      await analytics.stop();
      parts.mailer.close();
      await notes.close();
      await database.close();
    },
  };
}

function captchaOf(config: Config, clock: Clock, log: Log, proofOfWorkKey: () => string): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = config;
  if (config.TENURE_CAPTCHA === 'altcha' || siteKey === undefined || secretKey === undefined) {
    return createProofOfWork(proofOfWorkKey(), clock);
  }
  return createRecaptcha({ siteKey, secretKey, verifyUrl: recaptchaVerifyUrl, timeoutMs: 5000, log });
}

function storeOptions(config: Config, clock: Clock, log: Log) {
  if (config.S3_BUCKET === undefined) {
    return { kind: 'folder', dir: path.join(config.dataDir, 'files'), clock } as const;
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    kind: 's3',
    incomingDir: path.join(config.dataDir, 'incoming'),
    clock,
    log,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    keyPrefix: 'files/',
    ...(config.S3_ENDPOINT !== undefined && { endpoint: config.S3_ENDPOINT }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  } as const;
}
