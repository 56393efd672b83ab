import type { FeatureModule, MenuEntry } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { PasswordHasher } from '../../../platform/crypto/password-hash.ts';
import type { TokenSigner } from '../../../platform/crypto/signed-token.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { FeatureFlags } from '../../../platform/flags/feature-flags.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { createPasskeys } from '../../../platform/passkeys/passkeys.ts';
import { accountNotifications } from './account-state.notifications.ts';
import { accountStateRoutes } from './account-state.routes.ts';
import { createAccountStates } from './account-state.service.ts';
import { createActing } from './acting.service.ts';
import { authenticationRoutes } from './authentication.routes.ts';
import { createAuthentication, type PasswordRules } from './authentication.service.ts';
import { codeMobileRoutes } from './code-mobile.routes.ts';
import { createCodeMobiles } from './code-mobile.service.ts';
import { factorRoutes } from './factor.routes.ts';
import { createFactors } from './factor.service.ts';
import { factorResetRoutes } from './factor-reset.routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts';
import { createPasskeySignIn } from './passkey-sign-in.service.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswords } from './password.service.ts';
import { createProofs } from './proof.service.ts';
import { createRecoveryCodes } from './recovery-codes.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistration } from './registration.service.ts';
import { factorLocked } from './second-factor.notifications.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { securityNotifications } from './security.notifications.ts';
import { createTidying } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';
import type { Sessions } from './session.service.ts';
import { identityErasures } from './sign-in.erasure.ts';
import { signInSettingsRoutes } from './sign-in-settings.routes.ts';
import { siteRoutes } from './site.routes.ts';
import { stepUpRoutes } from './step-up.routes.ts';

export interface IdentityDeps {
  database: Database;
  passwords: PasswordHasher;
  audit: Audit;
  clock: Clock;
  flags: FeatureFlags;
  messages: Messages;
  signer: TokenSigner;
  captcha: Captcha;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  passwordRule: PasswordRules;
  /** Everything the features offer for the navigation, known once all of them are made. */
  menu(): readonly MenuEntry[];
  sessions: Sessions;
  /** Makes what every account has from its first sign-in on. */
  makeReady(tx: WriteTx, accountId: number): Promise<void>;
}

export function createIdentity(deps: IdentityDeps): FeatureModule {
  const passkeys = createPasskeys(deps.signer);
  const recoveryCodes = createRecoveryCodes(deps.encryption);
  const proofs = createProofs({ ...deps, passkeys, recoveryCodes });
  const authentication = createAuthentication(deps);
  const secondFactor = createSecondFactor({ ...deps, passkeys, proofs });
  const passwords = createPasswords(deps);
  const registration = createRegistration(deps);
  return {
    name: 'identity',
    erasures: identityErasures,
    bindings: [
      ...authenticationRoutes({ ...deps, authentication, secondFactor }),
      ...passkeySignInRoutes(createPasskeySignIn({ ...deps, passkeys }), secondFactor),
      ...stepUpRoutes(secondFactor, deps.clock, deps.messages.canText),
      ...factorRoutes({ ...deps, factors: createFactors({ ...deps, passkeys, recoveryCodes }) }),
      ...codeMobileRoutes(createCodeMobiles(deps)),
      ...factorResetRoutes(deps.audit, deps.notifications),
      ...accountStateRoutes(createAccountStates(deps), createActing(deps)),
      ...sessionRoutes(deps.audit),
      ...passwordRoutes(passwords),
      ...registrationRoutes(registration),
      ...signInSettingsRoutes(deps.audit),
      ...siteRoutes(deps),
    ],
    jobs: [...passwords.jobs, ...registration.jobs],
    notificationKinds: [factorLocked, ...securityNotifications, ...accountNotifications],
    recurring: [createTidying(deps.database)],
    profileActions: [
      { key: 'change-password', href: ({ isSelf }) => (isSelf ? '/change-password' : null) },
      {
        key: 'force-password-change',
        capability: 'accounts.password.force',
        href: (about) => (about.account?.isActive ? permissionsOf(about) : null),
      },
      {
        key: 'login-as-user',
        capability: 'employees.login-as-user',
        href: (about) =>
          about.account?.isActive && !about.account.isAdministrator ? permissionsOf(about) : null,
      },
      {
        key: 'deactivate',
        capability: 'accounts.status.edit',
        href: (about) => (about.account?.isActive ? permissionsOf(about) : null),
      },
    ],
    menu: [
      {
        id: 'sign-in-settings',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Sign-in settings',
        icon: 'key',
        href: '/admin/sign-in',
        order: 30,
        synonyms: [
          'passwords',
          'second factor',
          'session',
          'two factor',
          'mfa',
          'forgot password',
          'password rules',
        ],
        capability: 'site.settings.edit',
      },
      {
        id: 'preferences',
        beforeDayOne: true,
        module: null,
        menu: 'user',
        label: 'Preferences',
        icon: 'settings',
        href: '/preferences',
        order: 10,
        synonyms: [
          'language',
          'time zone',
          'notifications by email',
          'theme',
          'dark mode',
          'email notifications',
        ],
      },
      {
        id: 'change-password',
        beforeDayOne: true,
        module: null,
        menu: 'user',
        label: 'Change password',
        icon: 'key',
        href: '/change-password',
        order: 20,
      },
      {
        id: 'sign-out',
        beforeDayOne: true,
        module: null,
        menu: 'user',
        label: 'Sign out',
        icon: 'logout',
        href: '/logout',
        order: 90,
        synonyms: ['log out', 'log off'],
      },
    ],
  };
}

/** The section of the profile where these actions are; no one does any of them to themselves. */
function permissionsOf({ employeeId, isSelf }: { employeeId: number; isSelf: boolean }): string | null {
  return isSelf
    ? null
    : `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=system-permissions`;
}
