// Dashboard widgets, one line for each feature. Everyone loads them with the home screen.
export { homeWidgets } from '../features/company/home/home.widgets.ts';
export { reportsWidgets } from '../features/insight/reports/reports.widgets.ts';
export { learningWidgets } from '../features/learning/enrolments/learning.widgets.ts';
export { obligationsWidgets } from '../features/learning/obligations/obligations.widgets.ts';
export { calendarWidgets } from '../features/leave/calendar/calendar.widgets.ts';
export { leaveWidgets } from '../features/leave/requests/leave.widgets.ts';
export { ownPayWidgets } from '../features/pay/own-pay/own-pay.widgets.ts';
export { peopleWidgets } from '../features/people/directory/people.widgets.ts';
export { appraisalsWidgets } from '../features/performance/appraisals/appraisals.widgets.ts';
export { recognitionWidgets } from '../features/recognition/feed/recognition.widgets.ts';
export { documentsWidgets } from '../features/work/documents/documents.widgets.ts';
export { inboxWidgets } from '../features/work/inbox/inbox.widgets.ts';
export { workflowsWidgets } from '../features/work/workflows/workflows.widgets.ts';
