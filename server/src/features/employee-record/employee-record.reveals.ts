import { capabilitiesOver } from '../../platform/policy/evaluate.ts';
import { type Reveal, revealOf } from '../../platform/reveal/reveal.ts';
import { dateOfBirthOf, detailToRead } from './personal-detail.store.ts';

export const recordReveals: readonly Reveal[] = [
  revealOf({
    section: 'personal-contact',
    field: 'dateOfBirth',
    capability: 'employees.personalDetail.view',
    action: 'personal-detail.revealed',
    load: detailToRead,
    can: ({ grants }, { relation }) => capabilitiesOver(grants, relation),
    read: ({ tx, subject }) => dateOfBirthOf(tx, subject.employeeId),
  }),
];
