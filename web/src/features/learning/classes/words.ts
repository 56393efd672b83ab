import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Classes',
  subtitle: '{{course}}: classes people book, in person or online.',
  failed: 'The classes did not load',
  none: 'No classes yet',
  noneHelp: 'Classes you add appear here. Learners book them from their course.',
  noActivity: 'This course has no class activity',
  noActivityHelp: 'Add a class activity to the course, then add its classes here.',
  courses: 'Courses',
  class: 'Class',
  when: 'When',
  activity: 'Activity',
  place: 'Place',
  seats: 'Places taken',
  seatsOf: '{{booked}} of {{seats}}',
  waiting: 'Waiting',
  state: 'State',
  states: { planned: 'Planned', held: 'Held', cancelled: 'Cancelled' },
  online: 'Online',
  add: 'Add class',
  added: 'Class added.',
  edit: 'Edit class',
  saved: 'Class saved. People with a place are notified of another time or place.',
  save: 'Save class',
  cancel: 'Cancel class',
  cancelTitle: 'Cancel this class?',
  cancelHelp: 'People with a place and people who wait are notified.',
  cancelled: 'Class cancelled.',
  keep: 'Keep class',
  day: 'Day',
  enterDay: 'Enter a day',
  start: 'Start',
  end: 'End',
  enterTime: 'Enter a time like 09:30',
  timezone: 'Time zone of the place',
  address: 'Online address',
  addressHelp: 'Shown only to people with a place.',
  addressExample: 'https://example.org',
  seatsField: 'Places',
  people: 'People',
  noPeople: 'No one has booked yet',
  noPeopleHelp: 'People who book this class appear here.',
  name: 'Name',
  booking: 'Booking',
  bookings: {
    booked: 'Has a place',
    waiting: 'Waiting',
    attended: 'Attended',
    absent: 'Missed',
    cancelled: 'Cancelled',
  },
  choose: 'Choose {{name}}',
  chooseAll: 'Choose all people with a place',
  attended: 'Mark as attended',
  absent: 'Mark as missed',
  marked: 'Attendance saved.',
  laterHelp: 'You can mark attendance once the class has started.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    classes: typeof words;
  }
}

addAreaMessages('classes', words);
