import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const diversity = capabilityOf('diversity');

export const capabilities = {
  'employees.diversityQuestions.view': diversity(
    'See their own diversity answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true, isBeforeDayOne: true },
  ),
  'employees.diversityQuestions.edit': diversity(
    'Answer diversity questions and withdraw answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true, isBeforeDayOne: true },
  ),
  'diversity.questions.edit': diversity('Edit the diversity questions', everyone, {
    'company-admin': 'everyone',
  }),
  'diversity.summary.view': diversity('See diversity totals for groups of ten or more people', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'diversity-answers': 'Diversity answers',
  'diversity-question': 'Diversity questions',
};

export const auditActions = {
  'diversity-answers.saved': {
    words: 'Saved {whose} diversity answers',
    tellsPerson: true,
    isTheirsAlone: true,
  },
  'diversity-question.asked': { words: 'Started asking a diversity question' },
  'diversity-question.created': { words: 'Drafted a diversity question' },
  'diversity-question.instructions-saved': { words: 'Edited the instructions of the diversity questions' },
  'diversity-question.ordered': { words: 'Changed the order of the diversity questions' },
  'diversity-question.removed': { words: 'Deleted a draft diversity question' },
  'diversity-question.retired': { words: 'Archived a diversity question, with its answers' },
  'diversity-question.saved': { words: 'Edited a diversity question' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'diversity-questions': { tab: 'profile', title: 'Diversity questions' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'diversity.save.asked': {
    code: 'conflict',
    words: 'A question that was asked keeps its kind and its counting. Retire it and draft a new one.',
  },
  'diversity.save.options': {
    code: 'conflict',
    words:
      'Options that people may have chosen cannot change. Add others, or retire the question and draft a new one.',
  },
  'diversity.save.retired': { code: 'conflict', words: 'This question is retired. Draft a new one instead.' },
  'diversity.add.too-many': {
    code: 'conflict',
    words: 'There can be up to {most} questions. Retire one first.',
  },
  'diversity.ask.asked': { code: 'conflict', words: 'This question is already asked.' },
  'diversity.retire.draft': { code: 'conflict', words: 'This question was never asked. Delete it instead.' },
  'diversity.delete.asked': {
    code: 'conflict',
    words: 'This question was asked, so people may have answered. Retire it instead.',
  },
  'diversity.order.not-each': { code: 'conflict', words: 'List each question in use once.' },
} as const satisfies RefusalDeclarations;
