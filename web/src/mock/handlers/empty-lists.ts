import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import { listCourseAssignments } from '@tenure/contract/learning/assigning.ts';
import {
  type CertificateTemplate,
  getCertificateTemplate,
  saveCertificateTemplate,
} from '@tenure/contract/learning/certificates.ts';
import { listClasses } from '@tenure/contract/learning/classes.ts';
import { listCpdPlans, listEmployeeCpdEntries } from '@tenure/contract/learning/cpd-plans.ts';
import { listOfferedCpdTemplates } from '@tenure/contract/learning/cpd-templates.ts';
import {
  getExternalTrainingSettings,
  saveExternalTrainingSettings,
} from '@tenure/contract/learning/external-training.ts';
import {
  getComplianceBoard,
  listCompliancePeople,
  listEmployeeObligations,
  listObligations,
} from '@tenure/contract/learning/obligations.ts';
import {
  employeeCareerQuestions,
  listCareerPlaces,
  ownCareerQuestions,
} from '@tenure/contract/people/career-questions.ts';
import { listJoiners, onboardingProgress } from '@tenure/contract/work/joiners.ts';
import {
  listContractTemplates,
  listLettersToDraw,
  listLetterTemplates,
} from '@tenure/contract/work/letters.ts';
import { listDocumentBoard, listDocumentKinds } from '@tenure/contract/work/personal-documents.ts';
import { nowText } from '../../lib/clock.ts';
import { mock } from '../mock.ts';

/** What the mock service has none of: its screens show that there is nothing, instead of a failure. */
function none<Action extends string>(
  { path }: Endpoint,
  query: { page: number; itemsPerPage: number },
  actions: Action[],
) {
  return { data: [], metadata: { pagination: paginate(0, 0, query, path), actions } };
}
const readOnly = { capabilities: [], fields: [] };
const today = () => nowText().slice(0, 10);

let isChecked = true;
let certificate: CertificateTemplate = {
  title: 'Certificate of completion',
  wording: 'has completed the course',
  signatoryName: '',
  signatoryRole: '',
  version: 0,
};

export const emptyListHandlers = [
  mock(listClasses, ({ query }) => none(listClasses, query, ['VIEW', 'SORT'])),
  mock(listObligations, ({ query }) => none(listObligations, query, ['VIEW', 'FILTER', 'SORT'])),
  mock(listCompliancePeople, ({ query }) => none(listCompliancePeople, query, ['VIEW', 'FILTER', 'SORT'])),
  mock(getComplianceBoard, ({ query }) => ({
    data: { day: query.day ?? today(), groups: [], rows: [], lapsing: [] },
    metadata: readOnly,
  })),
  mock(listEmployeeObligations, () => ({ data: [], metadata: readOnly })),
  mock(listCourseAssignments, ({ query }) => none(listCourseAssignments, query, ['VIEW', 'FILTER', 'SORT'])),
  mock(listCpdPlans, ({ query }) => none(listCpdPlans, query, ['VIEW', 'FILTER', 'SORT'])),
  mock(listEmployeeCpdEntries, ({ query }) => {
    const { data, metadata } = none(listEmployeeCpdEntries, query, ['VIEW', 'SORT']);
    return { data, metadata: { ...metadata, fields: [] } };
  }),
  mock(listOfferedCpdTemplates, ({ query }) => none(listOfferedCpdTemplates, query, ['VIEW', 'SORT'])),
  mock(getExternalTrainingSettings, () => ({ data: { isChecked }, metadata: readOnly })),
  mock(saveExternalTrainingSettings, ({ body }) => {
    isChecked = body.isChecked;
    return { data: { isChecked }, metadata: readOnly };
  }),
  mock(getCertificateTemplate, () => ({ data: certificate, metadata: readOnly })),
  mock(saveCertificateTemplate, ({ body }) => {
    certificate = { ...body, version: certificate.version + 1 };
    return { data: certificate, metadata: readOnly };
  }),
  mock(listJoiners, ({ query }) => {
    const { data, metadata } = none(listJoiners, query, ['VIEW', 'FILTER', 'SORT']);
    return { data, metadata: { ...metadata, today: today(), late: 0, lateByOwner: [] } };
  }),
  mock(onboardingProgress, ({ query }) => none(onboardingProgress, query, ['VIEW', 'SORT'])),
  mock(listLetterTemplates, ({ query }) => none(listLetterTemplates, query, ['VIEW', 'SORT'])),
  mock(listLettersToDraw, ({ query }) => none(listLettersToDraw, query, ['VIEW', 'SORT'])),
  mock(listContractTemplates, ({ query }) => none(listContractTemplates, query, ['VIEW', 'SORT'])),
  mock(listDocumentKinds, ({ query }) => none(listDocumentKinds, query, ['VIEW', 'SORT'])),
  mock(listDocumentBoard, ({ query }) => none(listDocumentBoard, query, ['VIEW', 'FILTER', 'SORT'])),
  mock(ownCareerQuestions, () => ({ data: [], metadata: readOnly })),
  mock(employeeCareerQuestions, () => ({ data: [], metadata: readOnly })),
  mock(listCareerPlaces, ({ query }) => none(listCareerPlaces, query, ['VIEW', 'SORT'])),
];
