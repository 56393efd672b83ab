import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

const someDiversityQuestion = {
  title: 'Do you look after someone?',
  help: '',
  inputType: 'buttons',
  required: false,
  countedBy: 'nothing',
  options: [
    { value: null, displayValue: 'Yes' },
    { value: null, displayValue: 'No' },
  ],
};

export const diversityRequests: Requests = {
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
    // Their number is limited; those of earlier grounds are retired, except the first, which represent the
    // roles.
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
};
