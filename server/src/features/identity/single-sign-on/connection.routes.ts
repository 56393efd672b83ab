import {
  discoverSso,
  enableSso,
  readSamlMetadata,
  saveSsoSettings,
  ssoSettings,
  ssoTestResult,
  testSso,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { testOfViewer } from './attempt.store.ts';
import { connectionCapabilities, editCapability } from './connection.policy.ts';
import { linkedAccounts, profilesToMap } from './connection.reads.ts';
import type { Connections } from './connection.service.ts';
import { type Connection, connectionToChange, connectionToSetUp } from './connection.store.ts';
import { settingsOf } from './connection.view.ts';
import type { Oidc } from './oidc.service.ts';
import type { Saml } from './saml.service.ts';
import type { Tests } from './test.service.ts';

interface ConnectionRouteDeps {
  audit: Audit;
  connections: Connections;
  oidc: Oidc;
  saml: Saml;
  tests: Tests;
}

const metadata = { capabilities: [editCapability], fields: [] };
const can = ({ viewer }: { viewer: Viewer }) => connectionCapabilities(viewer);
/** The version of a company's settings before there are any. */
const versionOf = ({ connection }: { connection: Connection | undefined }) => connection?.version ?? 0;

async function settingsNow(tx: Tx) {
  const connection = await connectionToSetUp(tx);
  const [profiles, linked] = await Promise.all([
    profilesToMap(tx),
    connection ? linkedAccounts(tx, connection.id) : 0,
  ]);
  return { connection, profiles, linkedAccounts: linked };
}
type SettingsNow = Awaited<ReturnType<typeof settingsNow>>;

function presented(now: SettingsNow, viewer: Viewer, origin: string) {
  return new Presented({ data: settingsOf(now, viewer, origin), metadata }, versionOf(now));
}

export function connectionRoutes({ audit, connections, oidc, saml, tests }: ConnectionRouteDeps): Binding[] {
  return [
    onSession(ssoSettings, {
      load: settingsNow,
      authorise: can,
      present: ({ subject, viewer, request }) => presented(subject, viewer, request.origin),
    }),

    onSession(saveSsoSettings, {
      load: connectionToChange,
      authorise: can,
      version: versionOf,
      act: async ({ tx, viewer, subject, input }) => {
        await connections.save(tx, viewer, subject.connection, input.body);
        return settingsNow(tx);
      },
      present: ({ result, viewer, request }) => presented(result, viewer, request.origin),
    }),

    onSession(enableSso, {
      load: connectionToChange,
      authorise: can,
      version: versionOf,
      act: async ({ tx, subject, input }) => {
        await connections.turn(tx, subject.connection, input.body.enabled);
        return settingsNow(tx);
      },
      present: ({ result, viewer, request }) => presented(result, viewer, request.origin),
    }),

    onSession(discoverSso, {
      authorise: can,
      outside: ({ input }) => oidc.discover(input.body.issuer),
      act: async ({ tx, viewer, outside }) => {
        await audit.record(tx, {
          action: 'single-sign-on.provider-asked',
          subject: { type: 'account', id: viewer.accountId },
          details: { found: typeof outside !== 'string' },
        });
        return typeof outside === 'string'
          ? { found: null, problem: outside }
          : { found: outside, problem: null };
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),

    onSession(readSamlMetadata, {
      authorise: can,
      outside: ({ input }) => saml.providerIn(input.body.xml),
      act: async ({ tx, viewer, outside: provider }) => {
        if (typeof provider === 'string') {
          throw invalidInput('xml', 'metadata', provider);
        }
        await audit.record(tx, {
          action: 'single-sign-on.metadata-read',
          subject: { type: 'account', id: viewer.accountId },
        });
        return provider;
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),

    onSession(testSso, {
      load: connectionToChange,
      authorise: can,
      act: ({ tx, viewer, subject, request }) => tests.ask(tx, viewer, subject.connection, request.origin),
      present: ({ result }) => ({ data: result, metadata }),
    }),

    onSession(ssoTestResult, {
      load: (tx, { params }) => testOfViewer(tx, params.testId),
      authorise: can,
      present: ({ subject, viewer }) => ({ data: tests.resultOf(viewer, subject), metadata }),
    }),
  ];
}
