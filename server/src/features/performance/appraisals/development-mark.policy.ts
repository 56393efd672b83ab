import type { AppraisalRight } from '@tenure/domain/performance/rights.ts';
import type { SectionType } from '@tenure/domain/performance/sections.ts';
import type { Standing } from './appraisal.policy.ts';

interface MarkRights {
  view: AppraisalRight;
  edit: AppraisalRight;
}
const markRights: Partial<Record<SectionType, MarkRights>> = {
  goal: { view: 'goals.is-development-required.view', edit: 'goals.is-development-required.edit' },
  competency: {
    view: 'competencies.is-development-required.view',
    edit: 'competencies.is-development-required.edit',
  },
  development: {
    view: 'developments.is-development-required.view',
    edit: 'developments.is-development-required.edit',
  },
  question: {
    view: 'questions.is-development-required.view',
    edit: 'questions.is-development-required.edit',
  },
};

/** The right to mark items of this type; undefined where none are marked. */
export const rightToMark = (type: SectionType): AppraisalRight | undefined => markRights[type]?.edit;

export function seesMark({ rights }: Standing, type: SectionType): boolean {
  const right = markRights[type]?.view;
  return right !== undefined && rights.has(right);
}
