import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Celebrations this week',
  failed: 'The celebrations did not load',
  birthday: 'Birthday',
  years_one: '{{count}} year with us',
  years_other: '{{count}} years with us',
  today: 'Today',
  congratulate: 'Congratulate',
  more_one: '{{count}} more this week',
  more_other: '{{count}} more this week',
  choices: {
    title: 'Birthday and work anniversary',
    failed: 'Your choices did not load',
    anniversary: 'Show my work anniversary',
    anniversaryHelp: 'Colleagues see it in the feed on the day and in the week before.',
    birthday: 'Show my birthday',
    birthdayHelp: 'Colleagues see the day and month, never the year. Turn it off to delete the day.',
    month: 'Month',
    months: {
      '01': 'January',
      '02': 'February',
      '03': 'March',
      '04': 'April',
      '05': 'May',
      '06': 'June',
      '07': 'July',
      '08': 'August',
      '09': 'September',
      '10': 'October',
      '11': 'November',
      '12': 'December',
    },
    day: 'Day',
    chooseDay: 'Choose a day of this month',
    save: 'Save birthday',
    saved: 'Your choices were saved.',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    celebrations: typeof words;
  }
}

addAreaMessages('celebrations', words);
