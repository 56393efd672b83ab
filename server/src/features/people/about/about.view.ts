import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { aboutFields, type getAbout } from '@tenure/contract/people/about.ts';
import type { AboutPerson } from './about.store.ts';

const offered = ['employees.about.view', 'employees.about.edit'] as const satisfies readonly Capability[];

export function aboutView(
  { about }: AboutPerson,
  can: ReadonlySet<Capability>,
): EndpointAnswer<typeof getAbout> {
  const isEditable = can.has('employees.about.edit');
  return {
    data: about,
    metadata: {
      actions: offered.filter((one) => can.has(one)),
      fields: aboutFields.map((key) => ({ key, isVisible: true, isEditable, isRequired: false })),
    },
  };
}
