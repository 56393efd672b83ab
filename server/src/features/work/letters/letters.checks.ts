import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const template = (kindId: number) => ({
  title: 'Confirmation of employment',
  use: 'letter',
  text: '{employer} confirms that {fullName} has been employed since {employedSince}.',
  kindId,
  isForPeople: true,
  isActive: true,
});

export const lettersRequests: Requests = {
  listLetterTemplates: (endpoint) => ({ url: endpoint.path }),
  createLetterTemplate: (endpoint, { letters: { kindId } }) => ({
    url: endpoint.path,
    payload: template(kindId),
  }),
  saveLetterTemplate: (endpoint, { letters: { kindId, templateId } }) => ({
    url: at(endpoint, { templateId }),
    payload: template(kindId),
  }),
  listLetters: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listLettersToDraw: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  drawLetter: (endpoint, { ownEmployeeId, letters: { templateId } }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { templateId },
  }),
  shareLetter: (endpoint, { ownEmployeeId, letters: { ownLetterId } }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, letterId: ownLetterId }),
  }),
  withdrawLetter: (endpoint, { ownEmployeeId, letters: { ownLetterId } }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, letterId: ownLetterId }),
  }),
  checkLetter: (endpoint, { letters: { token } }) => ({ url: endpoint.path, payload: { token } }),
  listContractTemplates: (endpoint) => ({ url: endpoint.path }),
  // No one gives themselves a contract, so this is about another person.
  drawContractFile: (endpoint, { employeeId, letters: { contractTemplateId } }) => ({
    url: at(endpoint, { employeeId }),
    payload: { templateId: contractTemplateId },
  }),
};
