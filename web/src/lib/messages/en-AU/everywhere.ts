import { common } from './common.ts';
import { errors } from './errors.ts';
import { captcha, passwords } from './passwords.ts';
import { mfa, signIn } from './sign-in.ts';

/** What the sign-in app says, and the shell too. */
export const everywhere = { ...common, errors, signIn, mfa, captcha, passwords };
