import { enterTenant } from '../../../src/setup/company.ts';
import type { World } from '../../harness/world.ts';
import { at, plannedFrom, type Requests } from './examples.ts';

const noAddress = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};

const someContact = { name: 'Kim', relationship: 'Partner', email: null, phones: [], address: noAddress };

const someCustomField = {
  label: 'Parking place',
  help: '',
  kind: 'text',
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: true,
  personEdits: true,
  decimals: 0,
  countries: [],
  options: [],
};

/** There is a most of them; those of earlier grounds are used no more, but for the first, which stand for the roles. */
async function retireOtherFields(world: World, tenantId: number): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update custom_field set is_retired = true where tenant_id = $1
       and id not in (select id from custom_field where tenant_id = $1 order by id limit 24)`,
    [tenantId],
  );
}

const someDiversityQuestion = {
  title: 'Do you look after somebody?',
  help: '',
  inputType: 'buttons',
  required: false,
  countedBy: 'nothing',
  options: [
    { value: null, displayValue: 'Yes' },
    { value: null, displayValue: 'No' },
  ],
};

export const recordRequests: Requests = {
  listPublicCards: (endpoint) => ({ url: endpoint.path }),
  listTeamMembers: (endpoint) => ({ url: endpoint.path }),
  userProfile: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  getGeneral: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  changeGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { from: '2026-01-01', values: { preferredName: 'Bee' } },
  }),
  correctGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: 'beginning' }),
    payload: { values: { preferredName: 'Bea' }, reason: 'Misheard' },
  }),
  withdrawGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: plannedFrom }),
  }),
  getEmploymentDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  changeEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { from: '2026-01-01', values: { ordinaryHours: '38.00' } },
  }),
  correctEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: 'beginning' }),
    payload: { values: { ordinaryHours: '37.50' }, reason: 'Misread' },
  }),
  withdrawEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: plannedFrom }),
  }),
  getPersonalDetails: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  savePersonalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { personalEmail: null, mobile: null, homePhone: null, address: noAddress },
  }),
  listEmergencyContacts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addEmergencyContact: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someContact,
  }),
  saveEmergencyContact: (endpoint, { ownEmployeeId, emergencyContactId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: emergencyContactId }),
    payload: someContact,
  }),
  removeEmergencyContact: (endpoint, { ownEmployeeId, emergencyContactId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: emergencyContactId }),
  }),
  listNextOfKin: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  addNextOfKin: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someContact,
  }),
  saveNextOfKin: (endpoint, { ownEmployeeId, kinId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: kinId }),
    payload: someContact,
  }),
  removeNextOfKin: (endpoint, { ownEmployeeId, kinId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: kinId }),
  }),
  tabSetup: (endpoint) => ({ url: endpoint.path }),
  listCustomFields: (endpoint) => ({ url: endpoint.path }),
  createCustomField: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::integer as count from custom_field where tenant_id = $1',
      [tenantId],
    );
    return { url: endpoint.path, payload: { ...someCustomField, label: `Made after ${rows[0]?.count}` } };
  },
  saveCustomField: (endpoint, { customFieldId }) => ({
    url: at(endpoint, { fieldId: customFieldId }),
    payload: { ...someCustomField, label: `Number ${customFieldId}` },
  }),
  // About a field of its own, so that no other call finds its field retired; where there is none, about none.
  setCustomFieldState: async (endpoint, { world, tenantId, customFieldId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into custom_field (tenant_id, label, kind, is_retired, place)
       select tenant_id, 'Retired ' || (select max(id) from custom_field), 'text', true, 1
       from custom_field where tenant_id = $1 and id = $2 returning id`,
      [tenantId, customFieldId],
    );
    return {
      url: at(endpoint, { fieldId: rows[0]?.id ?? customFieldId }),
      payload: { isRetired: false },
    };
  },
  orderCustomFields: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      'select id from custom_field where tenant_id = $1 and not is_retired order by id desc',
      [tenantId],
    );
    return { url: endpoint.path, payload: { fieldIds: rows.map(({ id }) => id) } };
  },
  getAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  changeAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { from: '2026-01-01', values: { [`f${customFieldId}`]: 'Said' } },
  }),
  correctAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: 'beginning' }),
    payload: { values: { [`f${customFieldId}`]: 'Meant' }, reason: 'Misheard' },
  }),
  withdrawAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: plannedFrom }),
  }),
  getEmployee: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  getDiversityQuestions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  saveDiversityAnswers: (endpoint, { ownEmployeeId, diversityQuestionId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { answers: [{ questionId: diversityQuestionId, value: 'yes', prefersNotToSay: false }] },
  }),
  getDiversityForm: (endpoint) => ({ url: endpoint.path }),
  saveDiversityInstructions: (endpoint) => ({ url: endpoint.path, payload: { instructions: 'As you wish' } }),
  createDiversityQuestion: async (endpoint, { world, tenantId }) => {
    await enterTenant(world.owner, tenantId);
    // There is a most of them; those of earlier grounds are used no more, but for the first, which stand for the roles.
    await world.owner.query(
      `update diversity_question set state = 'retired' where tenant_id = $1
         and id not in (select id from diversity_question where tenant_id = $1 order by id limit 24)`,
      [tenantId],
    );
    return { url: endpoint.path, payload: someDiversityQuestion };
  },
  saveDiversityQuestion: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
    payload: someDiversityQuestion,
  }),
  setDiversityQuestionState: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
    payload: { state: 'asked' },
  }),
  removeDiversityQuestion: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
  }),
  orderDiversityQuestions: async (endpoint, { world, tenantId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `select id from diversity_question where tenant_id = $1 and state <> 'retired' order by id desc`,
      [tenantId],
    );
    return { url: endpoint.path, payload: { questionIds: rows.map(({ id }) => id) } };
  },
  getDiversitySummary: (endpoint) => ({ url: endpoint.path }),
  listPersonNotes: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  addPersonNote: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { content: 'Asked about part-time work' },
  }),
  savePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
    payload: { content: 'Asked about part-time work in spring' },
  }),
  removePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
  }),
  getFieldRights: (endpoint) => ({ url: endpoint.path }),
  saveFieldRights: (endpoint) => ({
    url: endpoint.path,
    payload: { rights: { general: { title: 'hr' } } },
  }),
  getOwnChangeRequest: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
  }),
  changeOwnRecord: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
    payload: { from: '2026-01-01', values: { pronouns: 'they/them', title: 'Dr' } },
  }),
  withdrawChangeRequest: (endpoint, { ownEmployeeId, ownChangeRequestId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general', requestId: ownChangeRequestId }),
  }),
  listChangeRequests: (endpoint) => ({ url: endpoint.path }),
  getChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
  decideChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
    payload: { accepted: [], reason: 'Not shown' },
  }),
  revealChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
  reveal: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { section: 'personal-contact', field: 'dateOfBirth' },
  }),
};
