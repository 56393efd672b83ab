import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  open: 'Open compliance',
  failed: 'Compliance did not load',
  none: 'No required courses',
  help: 'Required courses, and how many people hold them, appear here.',
  heldOf: '{{held}} of {{required}}',
  complete: 'Everyone holds it',
  missingIn: '{{missing}} missing, in {{location}}',
  missingMost: '{{missing}} missing, {{most}} of them in {{location}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    complianceWidget: typeof words;
  }
}

addAreaMessages('complianceWidget', words);
