import { announceWriting, getPresence } from '@tenure/contract/performance/presence.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { only, standingOf, toRead } from './appraisal.routes.ts';
import { announce, presenceIn } from './presence.service.ts';

export function presenceRoutes(): Binding[] {
  return [
    onSession(getPresence, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params } }) =>
        presenceIn(tx, subject, standingOf(viewer, subject), params.sectionId),
      present: ({ result }) => ({ data: result, metadata: only() }),
    }),
    onSession(announceWriting, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        announce(tx, subject, standingOf(viewer, subject), params.sectionId, body.isWriting),
      present: ({ result }) => ({ data: result, metadata: only() }),
    }),
  ];
}
