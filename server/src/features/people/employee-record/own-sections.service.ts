import { profileSections } from '@tenure/contract/people/profile.ts';
import { isNamedBy } from '@tenure/domain/text/named-by.ts';
import type { SearchSource } from '../../../module.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { profileFrame } from './profile.reads.ts';
import { type MakeOffer, profileView } from './profile.view.ts';

/** Finds the sections of the viewer's own profile by what people call them. */
export function ownSections(offer: MakeOffer): SearchSource {
  return {
    name: 'own-sections',
    find: async (tx, viewer, text, most) => {
      const { employeeId, grants } = viewer;
      const all = offer(await modulesOfCompany(tx));
      const named = all.sections.filter(({ key, synonyms }) =>
        isNamedBy({ label: profileSections[key].title, synonyms }, text),
      );
      if (employeeId === null || named.length === 0) return [];
      const frame = await profileFrame(tx, employeeId, undefined);
      if (frame === undefined) return [];
      const can = capabilitiesOver(grants, frame.relation);
      const { tabs } = profileView(frame, can, { sections: named, actions: [] }, viewer);
      const shown = new Set(tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
      return named
        .filter(({ key }) => shown.has(key))
        .slice(0, most)
        .map(({ key }) => ({
          id: `own-section-${key}`,
          type: 'screen',
          title: profileSections[key].title,
          subTitle: 'Your profile',
          avatarUrl: null,
          href: `/controlpanel/my-profile/new/?tab=${profileSections[key].tab}&section=${key}`,
        }));
    },
  };
}
