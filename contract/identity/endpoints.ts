import { endpointsIn } from '../endpoint.ts';
import * as accounts from './accounts.ts';
import * as acting from './acting.ts';
import * as apiTokens from './api-tokens.ts';
import * as authentication from './authentication.ts';
import * as factors from './factors.ts';
import * as operatorAccess from './operator-access.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as provisioning from './provisioning.ts';
import * as registration from './registration.ts';
import * as securityProfiles from './security-profiles.ts';
import * as sessions from './sessions.ts';
import * as signInSettings from './sign-in-settings.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as singleSignOnSettings from './single-sign-on-settings.ts';
import * as site from './site.ts';
import * as stepUp from './step-up.ts';
import * as surroundings from './surroundings.ts';
import * as why from './why.ts';

export const endpoints = endpointsIn(
  authentication,
  sessions,
  passwords,
  registration,
  signInSettings,
  passkeys,
  stepUp,
  surroundings,
  acting,
  accounts,
  factors,
  site,
  singleSignOn,
  singleSignOnSettings,
  securityProfiles,
  why,
  apiTokens,
  provisioning,
  operatorAccess,
);
