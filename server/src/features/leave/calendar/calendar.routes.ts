import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { getCalendar } from '@tenure/contract/leave/calendar.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { calendarOf } from './calendar.service.ts';

/** The people it shows are decided one by one; viewers who may see no one have no calendar. */
const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(holdsAnywhere(viewer, 'leave.calendar.view') ? ['leave.calendar.view'] : []);

export function calendarRoutes(): Binding[] {
  return [
    onSession(getCalendar, {
      authorise,
      act: ({ tx, viewer, input }) => calendarOf(tx, viewer, input.query),
      present: ({ result: { total, ...data }, input, request }) => ({
        data,
        metadata: {
          pagination: paginate(
            total,
            data.people.length,
            { page: input.query.page, itemsPerPage: input.query.peoplePerPage },
            request.path,
          ),
          actions: offer('VIEW', 'FILTER'),
        },
      }),
    }),
  ];
}
