import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Pension',
  failed: 'The pension did not load',
  none: 'No pension details yet',
  noneHelp: 'Enrolment, opt-in and opt-out details appear here.',
  schemeType: 'Scheme type',
  pick: 'Choose a scheme type',
  kept: 'A percentage is saved. Enter a new one to change it.',
  theirsUnseen:
    '{{field}}: they saved another percentage, which is hidden. Your value is in the field. Use their value to clear it and keep theirs.',
  percent: '{{percent}}% of pay',
  showThat: 'Show contributions',
  reason: 'Reason',
  reasonHelp: 'Saved with the change.',
  save: 'Save pension',
  saved: 'Pension saved',
  proof: 'You may need to confirm your identity before saving.',
  ends: 'This scheme type does not use these fields, so their values end with this change: {{fields}}.',
  optOutUntil: 'The one-month opt-out period with refund ends on {{day}}.',
  optOutOver:
    'The one-month opt-out period with refund ended on {{day}}. Leaving now ends the membership without a refund.',
  reEnrol:
    'Employers must re-enrol eligible staff every three years, within three months of the anniversary. Counting from {{since}}, that is between {{from}} and {{to}}.',
  explained: 'Important dates',
  history: 'Change history',
  historyFailed: 'The change history did not load.',
  historyNone: 'No changes yet.',
  by: '{{name}}, {{day}}',
  product: 'The product',
  assess: {
    title: 'Does this person have to be enrolled?',
    help: 'Based on age and pay for one period. The pay you enter is not saved.',
    period: 'Pay period',
    periods: {
      weekly: 'A week',
      fortnightly: 'Two weeks',
      'four-weekly': 'Four weeks',
      monthly: 'A month',
    },
    pay: 'Pay for the period, in pounds',
    day: 'Pay date',
    ask: 'Assess',
    outcomes: {
      eligible: 'Eligible jobholder: has to be enrolled, and the employer pays in.',
      'non-eligible':
        'Non-eligible jobholder: need not be enrolled. May opt in, and the employer then pays in.',
      entitled: 'Entitled worker: need not be enrolled. May join a scheme; the employer need not pay in.',
      none: 'Not covered by automatic enrolment: nothing has to be done.',
    },
    because: 'Because the person is {{age}} and is paid {{pay}} for the period.',
    ages: {
      'under-16': 'under 16',
      '16-to-21': 'from 16 to 21',
      '22-to-pension': '22 or over and under State Pension age',
      'pension-to-74': 'at State Pension age or over, and under 75',
      '75-and-over': '75 or over',
    },
    pays: {
      'up-to-lower': 'no more than {{lower}}',
      'up-to-trigger': 'more than {{lower}} and no more than {{trigger}}',
      'over-trigger': 'more than {{trigger}}',
    },
    missing: {
      'date-of-birth': 'The date of birth is missing. The person can enter it under Personal contact.',
      thresholds: 'There are no thresholds for that date. Choose a date from 6 April 2021.',
    },
    source: 'Source: {{source}}',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    pension: typeof words;
  }
}

addAreaMessages('pension', words);
