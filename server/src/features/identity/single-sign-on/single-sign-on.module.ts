import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import type { GroupGiving } from '../access/access.api.ts';
import { createAdmission } from './admission.service.ts';
import { createAttempts } from './attempt.service.ts';
import { editCapability } from './connection.policy.ts';
import { connectionRoutes } from './connection.routes.ts';
import { createConnections } from './connection.service.ts';
import { createOidc } from './oidc.service.ts';
import { createSaml } from './saml.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSsoSignIn, type SessionOpening } from './sign-in.service.ts';
import { singleSignOnErasure } from './single-sign-on.erasure.ts';
import { createSsoTidying } from './single-sign-on.jobs.ts';
import { localSignIn } from './single-sign-on.notifications.ts';
import { createTests } from './test.service.ts';

export interface SingleSignOnDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  log: Log;
  fetch: GuardedFetch;
  allowPlainHttp: boolean;
  sessions: SessionOpening;
  giving: GroupGiving;
}

export function createSingleSignOn(deps: SingleSignOnDeps): FeatureModule {
  const connections = createConnections(deps);
  const attempts = createAttempts(deps);
  const admission = createAdmission(deps);
  const tests = createTests({ ...deps, attempts, admission });
  const oidc = createOidc(deps);
  const saml = createSaml(deps);
  const signIn = createSsoSignIn({ ...deps, attempts, admission, tests, oidc, saml });
  return {
    name: 'single-sign-on',
    erasures: [singleSignOnErasure],
    bindings: [
      ...signInRoutes({ signIn, saml }),
      ...connectionRoutes({ ...deps, connections, oidc, saml, tests }),
    ],
    recurring: [createSsoTidying(deps.database)],
    notificationKinds: [localSignIn],
    menu: [
      {
        id: 'single-sign-on',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Single sign-on',
        icon: 'key',
        href: '/admin/single-sign-on',
        order: 40,
        synonyms: ['sso', 'saml', 'oidc', 'identity provider'],
        capability: editCapability,
      },
    ],
  };
}
