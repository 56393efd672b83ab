import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import { dateOfBirthOf, detailToRead } from './personal-detail.store.ts';

export const recordReveals = (seal: PrivateSeal): readonly Reveal[] => [
  revealOf({
    section: 'personal-contact',
    field: 'dateOfBirth',
    capability: 'employees.personalDetail.view',
    action: 'personal-detail.revealed',
    load: (tx, employeeId) => detailToRead(tx, seal, employeeId),
    can: ({ grants }, { relation }) => capabilitiesOver(grants, relation),
    read: ({ tx, subject }) => dateOfBirthOf(tx, subject.employeeId),
  }),
];
