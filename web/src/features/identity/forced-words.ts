import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  subtitle:
    'An administrator asked for it. You go on to where you wanted as soon as it is saved, and are signed out everywhere else.',
  leave: 'Sign out',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    forcedChange: typeof words;
  }
}

addAreaMessages('forcedChange', words);
