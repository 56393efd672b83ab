import { at, plannedFrom, type Requests } from '../../../../test/checks/requests/examples.ts';

const noAddress = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};

const someContact = { name: 'Kim', relationship: 'Partner', email: null, phones: [], address: noAddress };

export const employeeRecordRequests: Requests = {
  userProfile: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  profileOverview: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  listSectionChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'personal-contact' }),
  }),
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
};
