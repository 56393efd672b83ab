import { common } from './common.ts';
import { errors } from './errors.ts';
import { captcha, passwords } from './passwords.ts';
import { mfa, signIn } from './sign-in.ts';

/** The texts of the sign-in app, which the shell uses too. */
export const everywhere = { ...common, errors, signIn, mfa, captcha, passwords };
