import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = { open: 'Calibrate ratings' } as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    calibrationCommands: typeof words;
  }
}

addAreaMessages('calibrationCommands', words);
