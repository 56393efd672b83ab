import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Operator access',
  subtitle:
    'The company that runs Tenure for you can see your company only if you approve it. They never see payroll data, diversity answers or notes.',
  list: 'Requests',
  failed: 'The requests did not load',
  empty: 'No requests',
  emptyHelp: 'When the operator requests access, it appears here and you get an email.',
  states: {
    requested: 'Waiting for you',
    given: 'Approved',
    declined: 'Declined',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  },
  asked_one: 'On {{when}}, {{name}} requested access for {{count}} hour',
  asked_other: 'On {{when}}, {{name}} requested access for {{count}} hours',
  until: 'Access until {{when}}',
  notUsed: 'Not used yet',
  used: 'First used {{when}}',
  over: 'Ended {{when}}',
  approve: 'Approve access',
  decline: 'Decline',
  end: 'End access',
  approved: 'Access was approved for {{name}}. You can end it here at any time.',
  declined: 'Access was declined',
  ended: 'Access has ended',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    operatorAccess: typeof words;
  }
}

addAreaMessages('operatorAccess', words);
