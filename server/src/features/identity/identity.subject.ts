import type { Platform } from '../../compose-platform.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import type { GateOptions } from '../../platform/http/gate.ts';
import { found } from '../../platform/http/refusal.ts';
import { createAccess } from './access/access.module.ts';
import { createGroupGiving } from './access/group-giving.service.ts';
import { markTokenUsed } from './api-tokens/api-token.store.ts';
import * as features from './identity.features.ts';
import { createOperatorAccessFeature } from './operator-access/operator-access.module.ts';
import { createProvisioningFeature } from './provisioning/provisioning.module.ts';
import { createAccountEnding } from './sign-in/account-ending.service.ts';
import { companyProfiles } from './sign-in/built-in-profiles.ts';
import { createInvitedAccounts } from './sign-in/invited-account.service.ts';
import { createPasswordInvitation } from './sign-in/password.service.ts';
import { secondStepMethodsOf } from './sign-in/second-factor.policy.ts';
import { factorOfViewer } from './sign-in/second-factor.store.ts';
import { createSessions } from './sign-in/session.service.ts';
import { keepSessionAlive } from './sign-in/session.store.ts';
import { markSeenAfterSeconds } from './sign-in/session-lifetime.ts';
import { createIdentity } from './sign-in/sign-in.module.ts';
import { createPasswordRule } from './single-sign-on/password-rule.service.ts';
import { createSingleSignOn } from './single-sign-on/single-sign-on.module.ts';

export function identitySubject(platform: Platform) {
  const { analytics, config, modules, offered } = platform;
  const makeReady = async (tx: WriteTx, accountId: number) => {
    for (const module of modules) await module.onSignedIn?.(tx, accountId);
  };
  const onSignedIn = async (tx: WriteTx, accountId: number) => {
    tx.afterCommit(() => analytics.track('signed-in', {}));
    await makeReady(tx, accountId);
  };
  const sessions = createSessions({ ...platform, onSignedIn });
  const passwordRule = createPasswordRule(platform);
  const giving = createGroupGiving(platform);
  const provisioning = createProvisioningFeature({
    ...platform,
    giving,
    invite: createPasswordInvitation(platform),
    callsPerMinute: config.TENURE_PROVISIONING_CALLS_PER_MINUTE,
  });
  return {
    modules: [
      ...Object.values(features).map((create) => create(platform)),
      createIdentity({
        ...platform,
        passwordRule,
        sessions,
        makeReady,
        menu: () => offered((module) => module.menu),
      }),
      createAccess({ ...platform, beginnings: companyProfiles }),
      createSingleSignOn({ ...platform, allowPlainHttp: config.isDevelopment, sessions, giving }),
      createOperatorAccessFeature({ ...platform, sessions }),
      provisioning,
    ],
    invitedAccounts: createInvitedAccounts({ ...platform, passwordRule, sessions }),
    accountEnding: createAccountEnding(platform),
    /** Emails a link to choose a first password. */
    invitePassword: createPasswordInvitation(platform),
    /** How the gate keeps a session alive and asks for a fresh proof. */
    gate: gateParts(platform),
    serveScim: provisioning.serve,
  };
}

function gateParts({
  database,
  clock,
  log,
  messages,
}: Platform): Pick<GateOptions, 'proofMethods' | 'onSeen'> {
  return {
    proofMethods: async (tx) =>
      secondStepMethodsOf(found(await factorOfViewer(tx)), clock.now(), messages.canText),
    onSeen: (session, tokenHash) => {
      if (session.seenSecondsAgo < markSeenAfterSeconds) return;
      const { tokenId } = session;
      database
        .asTenant(session.tenantId, 'read write', (tx) =>
          tokenId === undefined ? keepSessionAlive(tx, tx.tenantId, tokenHash) : markTokenUsed(tx, tokenId),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'a session could not be marked as seen'));
    },
  };
}
