import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  employeeCareerQuestions,
  listCareerPlaces,
  ownCareerQuestions,
  saveCareerAnswers,
} from '@tenure/contract/people/career-questions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type CareerQuestions, readCareer } from './career-questions.service.ts';
import { type CareerOf, ownEmployee, pageOfPlaces } from './career-questions.store.ts';
import { questionsView } from './career-questions.view.ts';

function authorise({ viewer, subject }: { viewer: Viewer; subject: CareerOf }): Can {
  return capabilitiesOver(viewer.grants, subject.relation);
}

const ofOwn = {
  load: async (tx: Tx) => {
    const employeeId = await ownEmployee(tx);
    return employeeId === null ? undefined : readCareer(tx, employeeId);
  },
  authorise,
};

const presented = (career: CareerOf, can: Can) => ({
  data: questionsView(career),
  metadata: {
    capabilities: offer(can.has('employees.career.answer') && 'employees.career.answer'),
    fields: [],
  },
});

export function careerQuestionRoutes(careers: CareerQuestions): Binding[] {
  return [
    onSession(ownCareerQuestions, {
      ...ofOwn,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(employeeCareerQuestions, {
      load: (tx, { params }) => readCareer(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(saveCareerAnswers, {
      ...ofOwn,
      act: ({ tx, subject, input }) => careers.save(tx, subject, input.body.answers),
      present: ({ result, can }) => presented(result, can),
    }),
    onSession(listCareerPlaces, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true }),
      act: ({ tx, input: { params, query } }) => pageOfPlaces(tx, params.kind, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
  ];
}
