import { homeHandlers } from './handlers/home.ts';
import { homeFileHandlers } from './handlers/home-files.ts';
import { identityHandlers } from './handlers/identity.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { platformHandlers } from './handlers/platform.ts';
import { securityHandlers } from './handlers/security.ts';
import { liveHandler } from './live.ts';

/** Everything the mock service answers; what is missing here goes to the server. */
export const mockHandlers = [
  ...identityHandlers,
  ...passwordHandlers,
  ...securityHandlers,
  ...platformHandlers,
  ...homeHandlers,
  ...homeFileHandlers,
  liveHandler,
];
