import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  subtitle: 'An administrator asked you to do this. You’ll be signed out on all other devices.',
  leave: 'Sign out',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    forcedChange: typeof words;
  }
}

addAreaMessages('forcedChange', words);
