import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 2 });

export const capabilities = {
  'learning.class.run': learning('Plan classes, see who is booked and mark attendance', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  class: 'Classes',
};

export const auditActions = {
  'class.added': { words: 'Added a class of a course' },
  'class.saved': { words: 'Edited a class of a course' },
  'class.cancelled': { words: 'Cancelled a class of a course' },
  'class.booked': { words: 'Booked {whose} place in a class', tellsPerson: true },
  'class.waited': { words: 'Put {whom} on the waiting list of a class', tellsPerson: true },
  'class.moved-up': { words: 'Moved {whom} up from the waiting list of a class', tellsPerson: true },
  'class.left': { words: 'Cancelled {whose} place in a class', tellsPerson: true },
  'class.calendar-taken': { words: 'Downloaded the calendar file of {whose} class' },
  'class.attended': { words: 'Marked that {whom} attended a class', tellsPerson: true },
  'class.missed': { words: 'Marked that {whom} missed a class', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const refusals = {
  'classes.add.archived': { code: 'conflict', words: 'This course is archived.' },
  'classes.book.attended': { code: 'conflict', words: 'You attended a class already.' },
  'classes.book.booked': {
    code: 'conflict',
    words: 'You have booked a class already. Cancel that booking first.',
  },
  'classes.book.other-kind': { code: 'conflict', words: 'This activity has no classes.' },
  'classes.book.started': { code: 'conflict', words: 'This class has started already. Choose another one.' },
  'classes.cancel.attended': {
    code: 'conflict',
    words: 'People attended this class, so it cannot be cancelled.',
  },
  'classes.change.cancelled': { code: 'conflict', words: 'This class was cancelled.' },
  'classes.leave.over': { code: 'conflict', words: 'This booking is not open any more.' },
  'classes.leave.started': { code: 'conflict', words: 'This class has started, so the booking stays.' },
  'classes.mark.not-started': {
    code: 'conflict',
    words: 'Attendance can be marked once the class has started.',
  },
  'classes.mark.own': { code: 'conflict', words: 'Another administrator has to mark your own attendance.' },
} as const satisfies RefusalDeclarations;
