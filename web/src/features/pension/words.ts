import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Pension',
  failed: 'The pension did not load',
  none: 'Nothing is kept about a pension yet',
  noneHelp: 'Whether somebody is enrolled, opted in or opted out is said here.',
  schemeType: 'Scheme type',
  pick: 'Choose a scheme type',
  kept: 'Kept as it is. Enter another to change it.',
  theirsUnseen:
    '{{field}}: they saved another percentage, which is shown only on asking. Yours stands in the field; taking theirs empties it and keeps what they saved.',
  percent: '{{percent}}% of pay',
  showThat: 'Show what is paid in',
  reason: 'Why',
  reasonHelp: 'Kept with the change, for whoever asks later.',
  save: 'Save pension',
  saved: 'Pension saved',
  proof: 'You may be asked to prove that it is you before it is saved.',
  ends: 'What the chosen scheme type has no field for ends with this change: {{fields}}.',
  optOutUntil: 'The month to opt out and have contributions back ends on {{day}}.',
  optOutOver:
    'The month to opt out with contributions back ended on {{day}}. Leaving later ends the membership only.',
  reEnrol:
    'Employers enrol anew every three years whoever has opted out and must be in, on a day within three months of the third anniversary of their duties. Counted from {{since}}, that is between {{from}} and {{to}}.',
  explained: 'Dates to know',
  history: 'What was changed',
  historyFailed: 'What was changed did not load.',
  historyNone: 'Nothing was changed here yet.',
  by: '{{name}}, {{day}}',
  product: 'The product',
  assess: {
    title: 'Does this person have to be enrolled?',
    help: 'Judged by age and by the pay of one period. The pay is used for this answer and kept nowhere.',
    period: 'Pay period',
    periods: {
      weekly: 'A week',
      fortnightly: 'Two weeks',
      'four-weekly': 'Four weeks',
      monthly: 'A month',
    },
    pay: 'Pay of the period, in pounds',
    day: 'Day of the pay',
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
      'date-of-birth': 'The date of birth is not known. The person enters it under personal contact.',
      thresholds: 'The thresholds of that day are not known here. Choose a day from 6 April 2021 on.',
    },
    source: 'Source: {{source}}',
  },
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    pension: typeof words;
  }
}

addAreaMessages('pension', words);
