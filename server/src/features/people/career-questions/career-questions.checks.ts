import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const careerQuestionsRequests: Requests = {
  ownCareerQuestions: (endpoint) => ({ url: endpoint.path }),
  employeeCareerQuestions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  saveCareerAnswers: (endpoint) => ({
    url: endpoint.path,
    payload: { answers: [{ questionId: 5, value: 'More time on the crane.' }] },
  }),
  listCareerPlaces: (endpoint) => ({ url: at(endpoint, { kind: 'location' }) }),
};
