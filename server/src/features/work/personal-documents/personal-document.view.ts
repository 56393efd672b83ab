import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { validityOf } from '@tenure/domain/work/personal-document.ts';
import { type Can, rightsOf } from './personal-document.policy.ts';
import type { DocumentRow, OfPerson } from './personal-document.reads.ts';

export function documentView(person: OfPerson, row: DocumentRow, can: Can, today: string): PersonalDocument {
  const {
    employeeId: _employee,
    remindFrom,
    requestedBy: _requester,
    file,
    kind: { isForManagers: _managers, isForPayroll: _payroll, ...kind },
    ...shown
  } = row;
  return {
    ...shown,
    kind,
    validity: row.state === 'accepted' ? validityOf({ expiresOn: row.expiresOn, remindFrom }, today) : null,
    file: file && { name: file.name, size: file.size, uploadedAt: file.uploadedAt },
    ...rightsOf(person, row, can),
  };
}
