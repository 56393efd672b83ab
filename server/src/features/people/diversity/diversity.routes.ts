import {
  createDiversityQuestion,
  getDiversityForm,
  getDiversityQuestions,
  getDiversitySummary,
  orderDiversityQuestions,
  removeDiversityQuestion,
  saveDiversityAnswers,
  saveDiversityInstructions,
  saveDiversityQuestion,
  setDiversityQuestionState,
} from '@tenure/contract/people/diversity.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import {
  askedOf,
  type DiversityForm,
  formToEdit,
  formToRead,
  type OwnDiversity,
  ownToEdit,
  ownToRead,
} from './diversity.store.ts';
import { formView, ownView, summaryView } from './diversity.view.ts';
import type { DiversityAnswers } from './diversity-answer.service.ts';
import { figuresOf } from './diversity-count.store.ts';
import type { DiversityForms } from './diversity-form.service.ts';

const overPerson = ({ viewer, subject }: { viewer: Viewer; subject: OwnDiversity }) =>
  capabilitiesOver(viewer.grants, subject.relation);
const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

export function diversityRoutes(answers: DiversityAnswers, forms: DiversityForms): Binding[] {
  const presentOwn = (own: OwnDiversity, can: Can) =>
    new Presented(ownView(own, answers.opened(own), can), own.version);
  const toChange = {
    load: formToEdit,
    authorise: byViewer,
    version: ({ version }: DiversityForm) => version,
  };
  const presentForm = ({ result, can }: { result: DiversityForm; can: Can }) =>
    new Presented(formView(result, can), result.version);
  return [
    onSession(getDiversityQuestions, {
      load: (tx, { params }) => ownToRead(tx, params.employeeId),
      authorise: overPerson,
      present: ({ subject, can }) => presentOwn(subject, can),
    }),
    onSession(saveDiversityAnswers, {
      load: (tx, { params }) => ownToEdit(tx, params.employeeId),
      authorise: overPerson,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => answers.save(tx, subject, input.body.answers),
      present: ({ result, can }) => presentOwn(result, can),
    }),
    onSession(getDiversityForm, {
      load: formToRead,
      authorise: byViewer,
      present: ({ subject, can }) => new Presented(formView(subject, can), subject.version),
    }),
    onSession(saveDiversityInstructions, {
      ...toChange,
      act: ({ tx, input }) => forms.instruct(tx, input.body.instructions),
      present: presentForm,
    }),
    onSession(createDiversityQuestion, {
      ...toChange,
      act: ({ tx, subject, input }) => forms.create(tx, subject, input.body),
      present: presentForm,
    }),
    onSession(saveDiversityQuestion, {
      ...toChange,
      act: ({ tx, subject, input }) => forms.save(tx, subject, input.params.questionId, input.body),
      present: presentForm,
    }),
    onSession(setDiversityQuestionState, {
      ...toChange,
      act: ({ tx, subject, input }) => forms.setState(tx, subject, input.params.questionId, input.body.state),
      present: presentForm,
    }),
    onSession(removeDiversityQuestion, {
      ...toChange,
      act: ({ tx, subject, input }) => forms.remove(tx, subject, input.params.questionId),
      present: () => undefined,
    }),
    onSession(orderDiversityQuestions, {
      ...toChange,
      act: ({ tx, subject, input }) => forms.order(tx, subject, input.body.questionIds),
      present: presentForm,
    }),
    onSession(getDiversitySummary, {
      load: async (tx) => {
        const [questions, counted] = await Promise.all([askedOf(tx), figuresOf(tx)]);
        return summaryView(questions, counted);
      },
      authorise: byViewer,
      present: ({ subject }) => ({
        data: { questions: subject },
        metadata: { capabilities: ['diversity.summary.view'], fields: [] },
      }),
    }),
  ];
}
