import type { FeatureModule, MenuEntry } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { PasswordHasher } from '../../platform/crypto/password-hash.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import type { Database } from '../../platform/db/database.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import type { FeatureFlags } from '../../platform/flags/feature-flags.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { authenticationRoutes } from './authentication.routes.ts';
import { createAuthentication, type PasswordRules } from './authentication.service.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswords } from './password.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistration } from './registration.service.ts';
import { factorLocked } from './second-factor.notifications.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { createTidying } from './session.jobs.ts';
import { signInSettingsRoutes } from './sign-in-settings.routes.ts';
import { siteRoutes } from './site.routes.ts';

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
  /** What the features want done when somebody has completed signing in. */
  onSignedIn(tx: WriteTx, accountId: number): Promise<void>;
}

export function createIdentity(deps: IdentityDeps): FeatureModule {
  const authentication = createAuthentication(deps);
  const secondFactor = createSecondFactor(deps);
  const passwords = createPasswords(deps);
  const registration = createRegistration(deps);
  return {
    name: 'identity',
    bindings: [
      ...authenticationRoutes({ ...deps, authentication, secondFactor }),
      ...passwordRoutes(passwords),
      ...registrationRoutes(registration),
      ...signInSettingsRoutes(deps.audit),
      ...siteRoutes(deps),
    ],
    jobs: [...passwords.jobs, ...registration.jobs],
    notificationKinds: [factorLocked],
    recurring: [createTidying(deps.database)],
    menu: [
      {
        id: 'sign-in-settings',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Sign-in settings',
        icon: 'key',
        href: '/admin/sign-in',
        order: 30,
        capability: 'site.settings.edit',
      },
      {
        id: 'preferences',
        module: null,
        menu: 'user',
        label: 'Preferences',
        icon: 'settings',
        href: '/preferences',
        order: 10,
      },
      {
        id: 'change-password',
        module: null,
        menu: 'user',
        label: 'Change password',
        icon: 'key',
        href: '/change-password',
        order: 20,
      },
      {
        id: 'sign-out',
        module: null,
        menu: 'user',
        label: 'Sign out',
        icon: 'logout',
        href: '/logout',
        order: 90,
      },
    ],
  };
}
