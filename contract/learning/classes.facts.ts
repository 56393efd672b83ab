import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

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
