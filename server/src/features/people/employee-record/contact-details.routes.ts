import { contactChanges, savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import {
  type ContactKind,
  contactCalls,
  contactKinds,
  getPersonalDetails,
} from '@tenure/contract/people/contact-details.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { standingsOf } from '../../../platform/policy/field-rights.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { type ContactsToEdit, contactsToEdit, contactsToRead } from './contact.store.ts';
import type { ContactDetails } from './contact-details.service.ts';
import { contactsView, detailView } from './contact-details.view.ts';
import { type DetailToEdit, detailToEdit, detailToRead } from './personal-detail.store.ts';
import { personalContactRules } from './record-fields.policy.ts';

function authorise<Subject extends { relation: Relation }>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}) {
  return capabilitiesOver(viewer.grants, subject.relation);
}
type OfPerson = { params: { employeeId: number } };

const standings = ({ grants }: Viewer, { relation, rights }: DetailToEdit) =>
  standingsOf(grants, relation, personalContactRules, rights);
const detail = (viewer: Viewer, subject: DetailToEdit, can: Can) =>
  new Presented(detailView(subject, can, standings(viewer, subject)), subject.version);

function contactRoutes(kind: ContactKind, details: ContactDetails, seal: PrivateSeal): Binding[] {
  const calls = { ...contactCalls[kind], ...contactChanges[kind] };
  const list = (subject: ContactsToEdit, can: Can) =>
    new Presented(contactsView(subject, kind, can), subject.version);
  const presentResult = ({ result, can }: { result: ContactsToEdit; can: Can }) => list(result, can);
  const toChange = {
    load: (tx: Tx, { params }: OfPerson) => contactsToEdit(tx, seal, kind, params.employeeId),
    authorise: authorise<ContactsToEdit>,
    version: ({ version }: ContactsToEdit) => version,
  };
  return [
    onSession(calls.list, {
      load: (tx, { params }) => contactsToRead(tx, seal, kind, params.employeeId),
      authorise,
      present: ({ subject, can }) => list(subject, can),
    }),
    onSession(calls.add, {
      ...toChange,
      act: ({ tx, subject, input }) => details.add(tx, subject, input.body),
      present: presentResult,
    }),
    onSession(calls.save, {
      ...toChange,
      act: ({ tx, subject, input }) => details.save(tx, subject, input.params.contactId, input.body),
      present: presentResult,
    }),
    onSession(calls.remove, {
      ...toChange,
      act: ({ tx, subject, input }) => details.remove(tx, subject, input.params.contactId),
      present: () => undefined,
    }),
  ];
}

export function contactDetailRoutes(details: ContactDetails, seal: PrivateSeal): Binding[] {
  return [
    onSession(getPersonalDetails, {
      load: (tx, { params }) => detailToRead(tx, seal, params.employeeId),
      authorise,
      present: ({ viewer, subject, can }) => detail(viewer, subject, can),
    }),
    onSession(savePersonalDetails, {
      load: (tx, { params }) => detailToEdit(tx, seal, params.employeeId),
      authorise,
      version: ({ version }) => version,
      act: ({ tx, viewer, subject, input }) => {
        details.holdToStandings(subject, input.body, standings(viewer, subject));
        return details.saveDetail(tx, subject, input.body);
      },
      present: ({ viewer, result, can }) => detail(viewer, result, can),
    }),
    ...contactKinds.flatMap((kind) => contactRoutes(kind, details, seal)),
  ];
}
