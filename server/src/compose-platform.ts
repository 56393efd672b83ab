import { captchaOf } from './compose-settings.ts';
import type { Config } from './config.ts';
import type { FeatureModule } from './module.ts';
import { createAnalytics } from './platform/analytics/analytics.ts';
import { createAudit } from './platform/audit/audit.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createFieldEncryption } from './platform/crypto/field-encryption.ts';
import { keyringOptions } from './platform/crypto/given-keys.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { createPasswordHasher } from './platform/crypto/password-hash.ts';
import { createTokenSigner } from './platform/crypto/signed-token.ts';
import { createSubjectKeys } from './platform/crypto/subject-keys.ts';
import { type Connections, resealConnection } from './platform/db/connections.ts';
import { createDatabase } from './platform/db/database.ts';
import { createPool, type PoolOptions } from './platform/db/pool.ts';
import { statementNames } from './platform/db/statements.ts';
import { startEventBus } from './platform/events/event-bus.ts';
import { createFeatureFlags } from './platform/flags/feature-flags.ts';
import type { GateOptions } from './platform/http/gate.ts';
import { createLog, createServerLogOptions, type LogDestination } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/message.ts';
import { createMessages } from './platform/messages/messages.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createNotificationCentre } from './platform/notifications/notifications.ts';
import { createGuardedFetch } from './platform/outbound/guarded-fetch.ts';
import { createPrivateSeal } from './platform/private-seal/private-seal.ts';
import { createReseal } from './platform/reseal/reseal.ts';
import type { SmsSender } from './platform/sms/sms.ts';
import { createFileStore } from './platform/storage/create-file-store.ts';
import { createSealedFiles } from './platform/storage/sealed-files.ts';
import { storeOptions } from './platform/storage/store-options.ts';
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

/** A database that answers no question within this is not ready, and a load balancer should not wait to hear it. */
const longestProbeMs = 2_000;

/** Everything a subject can build its features on. Each feature's own type names the few parts it takes. */
export type Platform = Awaited<ReturnType<typeof createPlatform>>;

/** `modules` is filled afterwards: what features offer is known once all of them are made. */
export async function createPlatform(parts: Composition, modules: readonly FeatureModule[]) {
  const { config, connections, clock, version } = parts;
  const logged = {
    level: config.TENURE_LOG_LEVEL,
    ...(parts.logTo !== undefined && { destination: parts.logTo }),
  };
  const log = createLog(logged);
  const poolOf = (size: number, unusual: Partial<PoolOptions> = {}) =>
    createPool({
      connection: connections('tenure_app'),
      size,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
      ...unusual,
    });
  const pool = poolOf(config.TENURE_DATABASE_CONNECTIONS);
  const database = createDatabase(pool, clock, { longestWaitMs: config.TENURE_DATABASE_WAIT_MS });
  // Files are put inside transactions too: a note of one must not wait for a connection that those hold.
  const notes = createDatabase(poolOf(1), clock);
  const probe = createDatabase(poolOf(1, { silenceMs: longestProbeMs }), clock);
  const resealing = createDatabase(poolOf(1, { connection: resealConnection(connections) }), clock);
  const metrics = createMetrics({ processMetrics: true });
  metrics.watchPreparedStatements(() => statementNames.counts());
  statementNames.whenFull((text) =>
    log.warn({ statement: text }, 'no more statements are prepared: a text varies that should not'),
  );
  metrics.watchPool('app', () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const keyring = await createKeyring(keyringOptions(config));
  const passwords = await createPasswordHasher({ parallel: 3, waiting: 200 });
  metrics.watchPasswordQueue(() => passwords.queue());
  const subjectKeys = createSubjectKeys({ keyring });
  const files = await createFileStore(storeOptions(config, { log, noteKey: noteOfKey(notes) }));
  const encryption = createFieldEncryption({ keyring });
  const seal = createPrivateSeal(encryption);
  const messages = createMessages({
    database,
    mailer: parts.mailer,
    sms: parts.sms,
    encryption,
    publicUrl: config.publicUrl,
    canText: config.isDevelopment || config.SMS_WEBHOOK_URL !== undefined,
  });
  const bus = await startEventBus(connections('tenure_app'), log);
  const analytics = createAnalytics({
    catalogue: { 'signed-in': [] },
    ...(config.ANALYTICS_URL === undefined
      ? { kind: 'off' }
      : { kind: 'http', endpoint: config.ANALYTICS_URL, clock, log, flushEverySeconds: 30, timeoutMs: 5000 }),
  });
  const offered = <Part>(part: (module: FeatureModule) => readonly Part[] | undefined) =>
    modules.flatMap((module) => part(module) ?? []);
  const offeredIn = <Part>(
    enabled: ReadonlySet<string>,
    part: (module: FeatureModule) => readonly Part[] | undefined,
  ) => offered((one) => (one.module === undefined || enabled.has(one.module) ? part(one) : []));
  return {
    config,
    clock,
    version,
    log,
    serverLog: createServerLogOptions(logged),
    database,
    /** A connection of its own, so that health is answered while the others are taken. */
    probe,
    metrics,
    passwords,
    subjectKeys,
    audit: createAudit(subjectKeys),
    signer: createTokenSigner({ keyring, clock }),
    flags: await createFeatureFlags(),
    files,
    encryption,
    seal,
    reseal: createReseal({
      database: resealing,
      keyring,
      encryption,
      subjectKeys,
      sealedFiles: createSealedFiles(files, encryption),
    }),
    messages,
    bus,
    analytics,
    notifications: createNotificationCentre(
      {
        all: () => offered((module) => module.notificationKinds),
        of: (enabled) => offeredIn(enabled, (module) => module.notificationKinds),
      },
      messages,
      seal,
    ),
    captcha: captchaOf(config, clock, log, () =>
      keyring.derive(keyring.indexId(), 'captcha').toString('base64'),
    ),
    fetch: createGuardedFetch({
      allowLoopback: config.isDevelopment,
      insideHosts: config.TENURE_INSIDE_HOSTS,
    }),
    modules,
    /** One kind of part of every feature. Call it when the parts are needed, not while features are being made. */
    offered,
    /** The same of the features whose module a company has on. */
    offeredIn,
    close: async () => {
      await bus.stop();
      await analytics.stop();
      parts.mailer.close();
      await notes.close();
      await probe.close();
      await resealing.close();
      await database.close();
    },
  };
}
