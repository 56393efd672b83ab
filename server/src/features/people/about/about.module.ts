import { getAbout } from '@tenure/contract/people/about.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { aboutErasure } from './about.erasure.ts';
import { aboutRoutes } from './about.routes.ts';
import { addDemoIntroductions } from './demo-about.service.ts';

export function createAboutFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'about',
    bindings: aboutRoutes({ audit }),
    erasures: [aboutErasure],
    fillDemoPeople: addDemoIntroductions,
    recordParts: [{ key: 'about', title: 'About', order: 12, call: getAbout }],
    profileSections: [
      {
        key: 'about',
        synonyms: ['about me', 'introduce myself', 'introduction', 'ask me about', 'languages I speak'],
        order: 1,
        capability: 'employees.about.view',
      },
    ],
  };
}
