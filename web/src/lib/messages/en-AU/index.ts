import { everywhere } from './everywhere.ts';
import { home, widgets } from './home.ts';
import { notifications, preferences } from './notifications.ts';
import { palette, shell } from './shell.ts';

/** Every text of the product, in Australian English; other languages contain only their differences. */
export const enAU = { ...everywhere, shell, palette, home, widgets, notifications, preferences };
