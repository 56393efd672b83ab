import { common } from './common.ts';
import { errors } from './errors.ts';
import { home, widgets } from './home.ts';
import { notifications, preferences } from './notifications.ts';
import { provider } from './provider.ts';
import { palette, shell } from './shell.ts';
import { mfa, signIn } from './sign-in.ts';

/** Every text of the product, in Australian English; other languages say only what they say differently. */
export const enAU = {
  ...common,
  errors,
  signIn,
  mfa,
  shell,
  palette,
  home,
  widgets,
  notifications,
  preferences,
  provider,
};
