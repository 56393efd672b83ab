import { closeLeavePay, downloadLeavePay, listLeavePay } from '@tenure/contract/leave/leave-pay.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { LeavePay } from './leave-pay.service.ts';

const authorise = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const metadata = { capabilities: ['leave.pay.manage'], fields: [] };

export function leavePayRoutes(pay: LeavePay): Binding[] {
  return [
    onSession(listLeavePay, {
      authorise,
      act: ({ tx, viewer }) => pay.listed(tx, viewer.today),
      present: ({ result }) => ({ data: { calendars: result }, metadata }),
    }),
    onSession(downloadLeavePay, {
      authorise,
      act: ({ tx, input: { params, query } }) => pay.file(tx, params.calendarId, query.from),
      present: ({ result }) => result,
    }),
    onSession(closeLeavePay, {
      authorise,
      act: ({ tx, viewer, input: { params, body } }) =>
        pay.close(tx, params.calendarId, body.from, viewer.today),
      present: ({ result }) => ({ data: result, metadata }),
    }),
  ];
}
