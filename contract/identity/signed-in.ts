import { z } from 'zod';

const authStatuses = [
  'IS_AUTHENTICATED_ANONYMOUSLY',
  'ROLE_2FA_IN_PROGRESS',
  'IS_AUTHENTICATED_FULLY',
] as const;
export const authStatus = z.enum(authStatuses);

/** How every way of signing in answers. */
export const signedIn = z.strictObject({
  message: z.string(),
  authStatus,
  username: z.string(),
  role: z.string(),
  captchaRequired: z.boolean(),
  referrerUrl: z.string(),
});
