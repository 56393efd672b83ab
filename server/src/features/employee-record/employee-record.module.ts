import {
  getPersonalDetails,
  listEmergencyContacts,
  listNextOfKin,
} from '@tenure/contract/people/contact-details.ts';
import { getEmploymentDetails, getGeneral } from '@tenure/contract/people/dated-record.ts';
import { datedSections } from '@tenure/contract/people/record-fields.ts';
import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { contactChangeable, datedChangeable } from './changeable-sections.service.ts';
import { contactDetailRoutes } from './contact-details.routes.ts';
import { createContactDetails } from './contact-details.service.ts';
import { datedRecordRoutes } from './dated-record.routes.ts';
import { createDatedRecords } from './dated-record.service.ts';
import { employeeRecordErasures } from './employee-record.erasure.ts';
import { recordReveals } from './employee-record.reveals.ts';
import { recordForPayroll } from './for-payroll.reads.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfileOffer } from './profile.view.ts';
import { createNameTakeover } from './record.jobs.ts';

interface EmployeeRecordDeps {
  audit: Audit;
  database: Database;
  /** What all features bring to a profile, this one among them. */
  offer: () => ProfileOffer;
}

export function createEmployeeRecord({ audit, database, offer }: EmployeeRecordDeps): FeatureModule {
  const records = createDatedRecords({ audit });
  const details = createContactDetails({ audit });
  return {
    name: 'employee-record',
    erasures: employeeRecordErasures,
    bindings: [...profileRoutes(offer), ...datedRecordRoutes(records), ...contactDetailRoutes(details)],
    reveals: recordReveals,
    recurring: [createNameTakeover(database)],
    changeableSections: [
      ...datedSections.map((section) => datedChangeable(section, records)),
      contactChangeable(details),
    ],
    payrollExport: recordForPayroll,
    recordParts: [
      { key: 'general', title: 'General', order: 10, call: getGeneral },
      { key: 'personal-contact', title: 'Private contact', order: 20, call: getPersonalDetails },
      { key: 'emergency-contacts', title: 'Emergency contacts', order: 30, call: listEmergencyContacts },
      { key: 'next-of-kin', title: 'Next of kin', order: 40, call: listNextOfKin },
      { key: 'employment-details', title: 'Employment details', order: 50, call: getEmploymentDetails },
    ],
    profileSections: [
      { key: 'general', order: 10, capability: 'employees.employee.view', isEffectiveDated: true },
      { key: 'personal-contact', order: 30, capability: 'employees.personalDetail.view' },
      { key: 'emergency-contact', order: 40, capability: 'employees.emergencyContacts.view' },
      { key: 'next-of-kin', order: 50, capability: 'employees.nextOfKin.view' },
      {
        key: 'employment-details',
        order: 10,
        capability: 'employees.employmentDetails.view',
        isEffectiveDated: true,
      },
    ],
    menu: [
      {
        id: 'my-profile',
        module: 'profile',
        menu: 'main',
        label: 'My profile',
        icon: 'user-circle',
        href: '/controlpanel/my-profile/new/?tab=profile',
        order: 15,
        hasSomething: async (_tx, viewer) => viewer.employeeId !== null,
      },
    ],
  };
}
