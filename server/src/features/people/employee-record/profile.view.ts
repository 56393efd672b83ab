import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { audienceOf } from '@tenure/contract/people/custom-fields.ts';
import {
  type ProfileSectionKey,
  profileActions,
  profileSections,
  type userProfile,
} from '@tenure/contract/people/profile.ts';
import { profileTabs } from '@tenure/contract/people/profile-tabs.ts';
import type { ProfileAction, ProfileSection, StarterSteps, WaitingSource } from '../../../module.ts';
import { shownBy } from '../../../platform/policy/person-fields.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { ProfileFrame } from './profile.reads.ts';

export interface ProfileOffer {
  sections: readonly ProfileSection[];
  actions: readonly ProfileAction[];
  waiting: readonly WaitingSource[];
  starterSteps: readonly StarterSteps[];
}

/** The actions offered by the features that the company has turned on. */
export type MakeOffer = (enabled: ReadonlySet<string>) => ProfileOffer;

type Answer = EndpointAnswer<typeof userProfile>;

/** The person, with the fields this viewer may see; their last day is a plan until it has come. */
function personOf(
  { person, now, relation, today }: ProfileFrame,
  can: ReadonlySet<Capability>,
): Answer['user'] {
  const { employeeNumber, endDate, account, endIsTold, ownFieldsFor: _fields, ...card } = person;
  const seesEnd =
    endDate === null ||
    endDate < today ||
    can.has('organisation.future.view') ||
    can.has('employees.employment.end') ||
    (relation.isSelf && endIsTold);
  const { fullName, preferredName, email, country } = can.has('employees.employee.view') ? person : now;
  const placed = can.has('employees.positions.view') ? person : now;
  const { positionTitle, department, location, timezone, manager } = placed;
  return {
    ...card,
    fullName,
    preferredName,
    email,
    country,
    positionTitle,
    department,
    location,
    timezone,
    manager,
    isSelf: relation.isSelf,
    ...(can.has('employees.systemPermissions.view') && { userId: account?.id ?? null }),
    ...(can.has(shownBy.employeeNumber) && { employeeNumber }),
    ...(can.has('employees.employee.view') && seesEnd && { endDate }),
  };
}

/** The sections this viewer has on the profile. */
function shownSections(
  { now, relation, flags }: ProfileFrame,
  can: ReadonlySet<Capability>,
  sections: ProfileOffer['sections'],
): ProfileSection[] {
  const audience = audienceOf({
    isSelf: relation.isSelf,
    mayEdit: can.has('employees.additionalDetails.edit'),
  });
  return sections.filter(
    ({ capability, isOf }) => can.has(capability) && (isOf?.({ ...now, audience }, flags) ?? true),
  );
}

export const showsSection = (
  frame: ProfileFrame,
  can: ReadonlySet<Capability>,
  { sections }: Pick<ProfileOffer, 'sections'>,
  wanted: ProfileSectionKey,
): boolean => shownSections(frame, can, sections).some(({ key }) => key === wanted);

export function profileView(
  frame: ProfileFrame,
  can: ReadonlySet<Capability>,
  { sections, actions }: Pick<ProfileOffer, 'sections' | 'actions'>,
  viewer: Pick<Viewer, 'employeeId' | 'isBeforeDayOne'>,
): Answer {
  const { person, relation } = frame;
  const shown = shownSections(frame, can, sections).toSorted((one, other) => one.order - other.order);
  const about = {
    employeeId: person.id,
    account: person.account,
    isSelf: relation.isSelf,
    isToCome: person.startDate > frame.today,
    hasLeft: person.endDate !== null && person.endDate < frame.today,
    viewer,
  };
  return {
    tenant: frame.tenant,
    user: personOf(frame, can),
    tabs: profileTabs.flatMap((key) => {
      const own = shown.filter((section) => profileSections[section.key].tab === key);
      const listed = own.map((section) => ({
        key: section.key,
        isEffectiveDated: section.isEffectiveDated ?? false,
      }));
      return listed.length === 0 ? [] : [{ key, sections: listed }];
    }),
    actionMenu: actions
      .filter(({ capability }) => capability === undefined || can.has(capability))
      .toSorted((one, other) => profileActions[one.key].order - profileActions[other.key].order)
      .flatMap(({ key, href }) => {
        const address = href(about);
        return address === null ? [] : [{ key, href: address }];
      }),
  };
}
