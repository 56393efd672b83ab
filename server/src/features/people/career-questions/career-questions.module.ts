import { employeeCareerQuestions } from '@tenure/contract/people/career-questions.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { careerQuestionsErasure } from './career-questions.erasure.ts';
import { careerQuestionRoutes } from './career-questions.routes.ts';
import { createCareerQuestions } from './career-questions.service.ts';

export function createCareerQuestionsFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'career-questions',
    bindings: careerQuestionRoutes(createCareerQuestions({ audit })),
    profileSections: [
      {
        key: 'career-questions',
        synonyms: ['career', 'next role', 'ambitions', 'relocation'],
        order: 30,
        capability: 'employees.career.view',
      },
    ],
    recordParts: [
      { key: 'career-questions', title: 'Career questions', order: 134, call: employeeCareerQuestions },
    ],
    erasures: [careerQuestionsErasure],
  };
}
