import { preferencesRoute } from '../../features/company/preferences/preferences.pages.tsx';
import { apiTokensRoute } from '../../features/identity/api-tokens/api-tokens.pages.tsx';
import { securityRoute } from '../../features/identity/sign-in/identity.pages.tsx';

/** `/preferences/…` */
export const routes = [preferencesRoute, securityRoute, apiTokensRoute] as const;
