import { common } from './common.ts';
import { errors } from './errors.ts';
import { notifications, preferences } from './notifications.ts';
import { captcha, passwords } from './passwords.ts';
import { provider } from './provider.ts';
import { home, palette, shell } from './shell.ts';
import { mfa, signIn } from './sign-in.ts';

/** Every text of the product, in Australian English; other languages say only what they say differently. */
export const enAU = {
  ...common,
  errors,
  signIn,
  mfa,
  captcha,
  passwords,
  shell,
  palette,
  home,
  notifications,
  preferences,
  provider,
};
