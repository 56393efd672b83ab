import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  label: 'Operator access',
  looking: 'You have read-only access to <b>{{company}}</b> as the operator',
  why: 'Reason: {{reason}}',
  left_one: '{{count}} minute left',
  left_other: '{{count}} minutes left',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    operator: typeof words;
  }
}

addAreaMessages('operator', words);
