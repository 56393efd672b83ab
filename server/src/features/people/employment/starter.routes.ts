import { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Starters } from './starter.service.ts';
import { optionsOfStarter, relationToPlace } from './starter.store.ts';

/** Whether the viewer may add people anywhere, be it only at their own location. */
const atOwnPlace = { ...noRelation, isSameLocation: true, isSameDepartment: true };
const inviting = 'employees.account.invite';
const metadata = { capabilities: ['employees.employment.start'], fields: [] };

export function starterRoutes(starters: Starters): Binding[] {
  return [
    onSession(starterOptions, {
      load: (tx) => optionsOfStarter(tx),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, atOwnPlace),
      present: ({ subject, can }) => ({
        data: { ...subject, mayInvite: can.has(inviting) },
        metadata,
      }),
    }),
    onSession(startEmployment, {
      load: (tx, { body }) => relationToPlace(tx, body),
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject),
      act: ({ tx, input, can }) => {
        if (input.body.sendInvitation && !can.has(inviting)) throw new Refusal('forbidden');
        return starters.start(tx, input.body);
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
  ];
}
