import { getDiversityQuestions } from '@tenure/contract/people/diversity.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import { addDemoDiversity } from './demo-diversity.service.ts';
import { diversityErasure } from './diversity.erasure.ts';
import { createNightlyCount } from './diversity.jobs.ts';
import { diversityRoutes } from './diversity.routes.ts';
import { createDiversityAnswers } from './diversity-answer.service.ts';
import { createDiversityCounts } from './diversity-count.service.ts';
import { createDiversityForms } from './diversity-form.service.ts';
import { createAnswerSeal } from './diversity-seal.service.ts';

interface DiversityDeps {
  audit: Audit;
  database: Database;
  encryption: FieldEncryption;
}

export function createDiversityFeature({ audit, database, encryption }: DiversityDeps): FeatureModule {
  const answers = createAnswerSeal(encryption);
  const counts = createDiversityCounts(answers);
  return {
    name: 'diversity',
    erasures: [diversityErasure],
    bindings: diversityRoutes(createDiversityAnswers({ audit, answers }), createDiversityForms({ audit })),
    recurring: [createNightlyCount(database, counts)],
    fillDemo: (tx) => addDemoDiversity(tx, answers, counts),
    recordParts: [
      { key: 'diversity-answers', title: 'Diversity answers', order: 130, call: getDiversityQuestions },
    ],
    profileSections: [
      {
        key: 'diversity-questions',
        synonyms: ['equal opportunity', 'gender', 'ethnicity'],
        order: 60,
        capability: 'employees.diversityQuestions.view',
      },
    ],
    menu: [
      {
        id: 'diversity-questions',
        module: null,
        menu: 'settings',
        group: 'fields',
        label: 'Diversity questions',
        icon: 'settings',
        href: '/admin/diversity-questions',
        order: 40,
        synonyms: ['equal opportunity', 'gender', 'ethnicity'],
        capability: 'diversity.questions.edit',
      },
      {
        id: 'diversity-summary',
        module: null,
        menu: 'settings',
        group: 'data',
        label: 'Diversity figures',
        icon: 'settings',
        href: '/admin/diversity-figures',
        order: 50,
        synonyms: ['equal opportunity report', 'gender', 'workforce profile', 'diversity report'],
        capability: 'diversity.summary.view',
      },
    ],
  };
}
