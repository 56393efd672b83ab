// Features made from the platform alone, one line each; those that take or hand over a port are wired in leave.subject.ts.
export { createAbsencesFeature } from './absences/absences.module.ts';
export { createCalendarFeature } from './calendar/calendar.module.ts';
export { createDelegationsFeature } from './delegations/delegations.module.ts';
export { createFeedsFeature } from './feeds/feeds.module.ts';
export { createHolidaysFeature } from './holidays/holidays.module.ts';
export { createHoursWorkedFeature } from './hours-worked/hours-worked.module.ts';
export { createLiabilityFeature } from './liability/liability.module.ts';
export { createOpeningFeature } from './opening/opening.module.ts';
