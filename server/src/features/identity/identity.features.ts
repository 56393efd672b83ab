// Features made from the platform alone, one line each; those that take or hand over a port are wired in identity.subject.ts.
export { createApiTokenFeature } from './api-tokens/api-tokens.module.ts';
