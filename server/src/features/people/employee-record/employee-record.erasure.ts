import { erasureOf } from '../../../platform/erasure/erasure.ts';

const partsOf = `t.employee_id = $1 and t.section in ('general', 'employment-details')`;

export const employeeRecordErasures = [
  erasureOf('personal-contact', [
    { what: 'Private address, mail, numbers and date of birth', table: 'employee_personal_detail' },
  ]),
  erasureOf('emergency-contacts', [
    { what: 'People to call in an emergency and next of kin', table: 'employee_contact' },
  ]),
  erasureOf('employment-history', [
    { what: 'Versions of the record', table: 'employee_record_version', whose: partsOf },
    { what: 'Changes of the record', table: 'employee_record_change', whose: partsOf },
  ]),
  erasureOf('name', [
    {
      what: 'Notifications that name them',
      table: 'notification',
      whose: 't.about_employee_id = $1',
    },
    {
      what: 'Names, work address and work number',
      table: 'employee',
      whose: 't.id = $1',
      blanked: `first_name = 'Former', last_name = 'employee', preferred_name = null, middle_names = null, title = null,
        pronouns = null, work_email = null, work_mobile = null`,
    },
  ]),
];
