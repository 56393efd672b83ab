import type { FastifyInstance } from 'fastify';
import { type Composition, createPlatform } from './compose-platform.ts';
import { foreignSourcesOf } from './compose-settings.ts';
import { companySubject } from './features/company/company.subject.ts';
import { identitySubject } from './features/identity/identity.subject.ts';
import { insightSubject } from './features/insight/insight.subject.ts';
import { courseCompletions } from './features/learning/enrolments/completions.reads.ts';
import { createPersonCourses } from './features/learning/enrolments/enrolments.module.ts';
import { learningSubject, packageHost } from './features/learning/learning.subject.ts';
import { awayUntil, teamAwayToday } from './features/leave/calendar/team-away.reads.ts';
import { leaveSubject } from './features/leave/leave.subject.ts';
import { organisationSubject } from './features/organisation/organisation.subject.ts';
import { createPositionChanges } from './features/organisation/structure/position-changes.service.ts';
import { paySubject } from './features/pay/pay.subject.ts';
import { payPeriodsBetween } from './features/pay/pay-calendars/pay-periods.service.ts';
import { peopleSubject } from './features/people/people.subject.ts';
import { performanceSubject } from './features/performance/performance.subject.ts';
import { receivedRecognitions } from './features/recognition/feed/received-recognitions.service.ts';
import { recognitionSubject } from './features/recognition/recognition.subject.ts';
import { recruitmentSubject } from './features/recruitment/recruitment.subject.ts';
import { createPositionRequisitions } from './features/recruitment/requisitions/requisitions.module.ts';
import { stepCounts } from './features/work/joiners/step-counts.service.ts';
import { workSubject } from './features/work/work.subject.ts';
import type { FeatureModule } from './module.ts';
import { startSealer } from './platform/audit/sealer.ts';
import type { Database } from './platform/db/database.ts';
import { isSuspended } from './platform/db/suspended.ts';
import type { TenantId } from './platform/db/tenant-id.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { flagRoutes } from './platform/flags/flag.routes.ts';
import { createCallLimit } from './platform/http/call-limit.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { inModule } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { notificationRoutes } from './platform/notifications/notification.routes.ts';
import { createGrantReads } from './platform/policy/grants.reads.ts';
import { createResealing } from './platform/reseal/reseal.jobs.ts';
import { revealRoutes } from './platform/reveal/reveal.routes.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import { createVirusScanner } from './platform/storage/virus-scanner.ts';
import { uploadRoutes } from './platform/uploads/upload.routes.ts';

/** All of what features add, or only what the people one signs in as have of it. */
export type DemoPart = 'whole' | 'people';

export interface Tenure {
  server: FastifyInstance;
  database: Database;
  metrics: Metrics;
  modules: readonly FeatureModule[];
  /** Adds to the demo, in its company, what only the features themselves can make. */
  fillDemo(tenantId: TenantId, part?: DemoPart): Promise<void>;
  /** Runs the background work of this process. */
  startWork(): Promise<void>;
  /** Stops taking calls, finishes what runs, and closes every connection but the database server itself. */
  stop(): Promise<void>;
}

const jobGraceMilliseconds = 10_000;
/** How long a call may still take once the stop began; a reader that stalls would hold it for ever. */
const callGraceMilliseconds = 10_000;

/** The only place where subjects meet: each is made on the platform and handed the ports it needs of the others. */
export async function composeTenure(parts: Composition): Promise<Tenure> {
  const modules: FeatureModule[] = [];
  const platform = await createPlatform(parts, modules);
  const {
    audit,
    bus,
    clock,
    config,
    database,
    encryption,
    files,
    flags,
    log,
    metrics,
    offered,
    offeredIn,
    version,
  } = platform;
  const identity = identitySubject(platform);
  const positions = createPositionChanges();
  modules.push(
    ...identity.modules,
    ...workSubject(platform),
    ...peopleSubject(platform, { ...identity, positions, awayToday: teamAwayToday, awayUntil, stepCounts }),
    ...paySubject(platform),
    ...leaveSubject(platform, { payPeriods: payPeriodsBetween }),
    ...recognitionSubject(platform, { completions: courseCompletions }),
    ...learningSubject(platform),
    // Their demo has reviews with courses.
    ...performanceSubject(platform, {
      courses: createPersonCourses(platform),
      recognitions: receivedRecognitions,
    }),
    ...organisationSubject(platform, { requisitions: createPositionRequisitions(), positions }),
    ...recruitmentSubject(platform),
    ...insightSubject(platform),
    ...companySubject(platform, identity),
  );

  const draining = new AbortController();
  const server = await createHttpServer({
    isDevelopment: config.isDevelopment,
    database,
    bindings: [
      ...healthRoutes({ probe: platform.probe, isDraining: () => draining.signal.aborted }),
      ...offered(({ bindings, module }) => bindings.map((binding) => inModule(binding, module))),
      ...flagRoutes(flags),
      ...notificationRoutes(platform.notifications, audit),
      ...uploadRoutes({
        audit,
        database,
        kinds: offered(({ uploads = [], module }) => uploads.map((one) => ({ ...one, module }))),
      }),
      ...revealRoutes({ audit, reveals: offered((module) => module.reveals) }),
      ...searchRoutes((enabled) => offeredIn(enabled, (module) => module.searchSources)),
      ...eventRoutes({ bus, draining: draining.signal }),
    ],
    gate: {
      database,
      grantsOf: createGrantReads(),
      files,
      scanner: createVirusScanner(config.TENURE_CLAMAV),
      encryption,
      tokenLimit: createCallLimit(config.TENURE_TOKEN_CALLS_PER_MINUTE, clock),
      ...identity.gate,
      ...(parts.afterWrite && { afterWrite: parts.afterWrite }),
    },
    logger: platform.serverLog,
    metrics,
    version,
    trustProxy: config.trustProxy,
    ownHost: packageHost(platform),
    foreignSources: foreignSourcesOf(config),
    validateAnswers: config.TENURE_VALIDATE_ANSWERS === 'on',
    callsPerMinute: config.TENURE_CALLS_PER_MINUTE,
    isDraining: () => draining.signal.aborted,
  });
  await identity.serveScim(server);
  await serveWebApp(server, { config, clock, webRoot: parts.webRoot });

  const work: { stop(): Promise<void> }[] = [];
  return {
    server,
    database,
    metrics,
    modules,
    fillDemo: (tenantId, part = 'whole') =>
      database.asTenant(tenantId, 'read write', async (tx) => {
        for (const module of modules) {
          if (part === 'whole') await module.fillDemo?.(tx);
          await module.fillDemoPeople?.(tx);
        }
      }),
    startWork: async () => {
      const worker = await startWorker({
        isSuspended: (tenantId) => isSuspended(database, tenantId),
        connection: parts.connections('tenure_jobs'),
        jobs: [...platform.messages.jobs, ...offered((module) => module.jobs)],
        recurring: [createResealing(platform.reseal), ...offered((module) => module.recurring)],
        concurrency: config.TENURE_JOBS_AT_ONCE,
        // Timetables follow the machine's time.
        ...(config.TENURE_CLOCK !== undefined && { otherClock: clock }),
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
      await platform.close();
    },
  };
}
