// `/preferences/…`, one line for each feature.
export { preferencesRoute } from '../../features/company/preferences/preferences.pages.tsx';
export { apiTokensRoute } from '../../features/identity/api-tokens/api-tokens.pages.tsx';
export { securityRoute } from '../../features/identity/sign-in/identity.pages.tsx';
