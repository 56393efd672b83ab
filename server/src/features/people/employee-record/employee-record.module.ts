import {
  getPersonalDetails,
  listEmergencyContacts,
  listNextOfKin,
} from '@tenure/contract/people/contact-details.ts';
import { getEmploymentDetails, getGeneral } from '@tenure/contract/people/dated-record.ts';
import { datedSections } from '@tenure/contract/people/record-fields.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { AwayUntil } from '../../leave/calendar/calendar.api.ts';
import { contactChangeable, datedChangeable } from './changeable-sections.service.ts';
import { contactDetailRoutes } from './contact-details.routes.ts';
import { createContactDetails } from './contact-details.service.ts';
import { datedRecordRoutes } from './dated-record.routes.ts';
import { createDatedRecords } from './dated-record.service.ts';
import { fillDemoContacts } from './demo-contact.service.ts';
import { employeeRecordErasures } from './employee-record.erasure.ts';
import { recordReveals } from './employee-record.reveals.ts';
import { recordForPayroll } from './for-payroll.reads.ts';
import { ownSections } from './own-sections.service.ts';
import { profileRoutes } from './profile.routes.ts';
import type { MakeOffer } from './profile.view.ts';
import { createNameTakeover } from './record.jobs.ts';

interface EmployeeRecordDeps {
  audit: Audit;
  database: Database;
  seal: PrivateSeal;
  /** The contributions of all features to a profile, including this one's. */
  offer: MakeOffer;
  awayUntil: AwayUntil;
}

export function createEmployeeRecord({
  audit,
  database,
  seal,
  offer,
  awayUntil,
}: EmployeeRecordDeps): FeatureModule {
  const records = createDatedRecords({ audit });
  const details = createContactDetails({ audit, seal });
  return {
    name: 'employee-record',
    erasures: employeeRecordErasures,
    bindings: [
      ...profileRoutes(offer, awayUntil),
      ...datedRecordRoutes(records),
      ...contactDetailRoutes(details, seal),
    ],
    reveals: recordReveals(seal),
    searchSources: [ownSections(offer)],
    recurring: [createNameTakeover(database)],
    changeableSections: [
      ...datedSections.map((section) => datedChangeable(section, records)),
      contactChangeable(details, seal),
    ],
    fillDemo: (tx) => fillDemoContacts(tx, seal),
    payrollExport: recordForPayroll(seal),
    recordParts: [
      { key: 'general', title: 'General', order: 10, call: getGeneral },
      { key: 'personal-contact', title: 'Private contact', order: 20, call: getPersonalDetails },
      { key: 'emergency-contacts', title: 'Emergency contacts', order: 30, call: listEmergencyContacts },
      { key: 'next-of-kin', title: 'Next of kin', order: 40, call: listNextOfKin },
      { key: 'employment-details', title: 'Employment details', order: 50, call: getEmploymentDetails },
    ],
    profileSections: [
      {
        key: 'overview',
        synonyms: ['my profile', 'my manager', 'my colleagues'],
        order: 0,
        capability: 'employees.card.view',
        isEffectiveDated: true,
      },
      {
        key: 'general',
        synonyms: ['my name', 'preferred name', 'work email', 'legal name'],
        order: 10,
        capability: 'employees.employee.view',
        isEffectiveDated: true,
      },
      {
        key: 'personal-contact',
        synonyms: [
          'change my address',
          'home address',
          'move house',
          'moved house',
          'phone number',
          'private phone',
          'mobile',
          'private email',
          'date of birth',
          'birthday',
        ],
        order: 30,
        capability: 'employees.personalDetail.view',
      },
      {
        key: 'emergency-contact',
        synonyms: ['emergency contact', 'in case of emergency'],
        order: 40,
        capability: 'employees.emergencyContacts.view',
      },
      {
        key: 'next-of-kin',
        synonyms: ['relatives', 'family', 'partner'],
        order: 50,
        capability: 'employees.nextOfKin.view',
      },
      {
        key: 'employment-details',
        synonyms: ['employment type', 'probation', 'notice period', 'hours'],
        order: 10,
        capability: 'employees.employmentDetails.view',
        isEffectiveDated: true,
      },
    ],
    menu: [
      {
        id: 'my-profile',
        beforeDayOne: true,
        module: 'profile',
        menu: 'main',
        group: 'me',
        label: 'Profile',
        icon: 'user-circle',
        href: '/controlpanel/my-profile/new/?tab=overview',
        order: 10,
        synonyms: ['my profile', 'my details', 'my record', 'who is my manager'],
        hasSomething: async (_tx, viewer) => viewer.employeeId !== null,
      },
    ],
  };
}
