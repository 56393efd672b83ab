import { homeWidgets } from '../features/company/home/home.widgets.ts';
import { NotificationsBell } from '../features/company/notifications/components/notifications-bell.tsx';
import { learningWidgets } from '../features/learning/enrolments/learning.widgets.ts';
import { calendarWidgets } from '../features/leave/calendar/calendar.widgets.ts';
import { leaveWidgets } from '../features/leave/requests/leave.widgets.ts';
import { peopleWidgets } from '../features/people/directory/people.widgets.ts';
import { appraisalsWidgets } from '../features/performance/appraisals/appraisals.widgets.ts';
import { recognitionWidgets } from '../features/recognition/feed/recognition.widgets.ts';
import { documentsWidgets } from '../features/work/documents/documents.widgets.ts';
import { inboxWidgets } from '../features/work/inbox/inbox.widgets.ts';
import { workflowsWidgets } from '../features/work/workflows/workflows.widgets.ts';
import type { FirstContributions } from './contributions.ts';

/** Needed to draw the frame and the home screen, so everyone loads it. Anything else goes into feature-contributions.ts. */
export const firstContributions: FirstContributions = {
  topBarTools: [NotificationsBell],
  widgets: [
    ...homeWidgets,
    ...peopleWidgets,
    ...inboxWidgets,
    ...workflowsWidgets,
    ...calendarWidgets,
    ...leaveWidgets,
    ...appraisalsWidgets,
    ...recognitionWidgets,
    ...documentsWidgets,
    ...learningWidgets,
  ],
};
