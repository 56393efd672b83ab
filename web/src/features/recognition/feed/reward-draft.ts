import type { Reward } from '@tenure/contract/recognition/rewards.ts';
import type { Picture, RewardKind } from '@tenure/domain/recognition/recognition.ts';
import type { RewardDraft } from './recognition.queries.ts';

export const rules = ['hand', 'years', 'points', 'course'] as const;
export type Rule = (typeof rules)[number];

/** The reward as typed. */
export interface RewardForm {
  kind: RewardKind;
  title: string;
  description: string;
  category: string;
  picture: Picture;
  point: string;
  rule: Rule;
  threshold: string;
  course: { id: number; name: string } | null;
  needsApproval: boolean;
  isActive: boolean;
}

export const ruleOf = ({ yearsRequired, pointsRequired, course }: Reward): Rule => {
  if (course !== null) return 'course';
  if (yearsRequired !== null) return 'years';
  return pointsRequired === null ? 'hand' : 'points';
};

export function formOf(reward: Reward | null): RewardForm {
  if (reward === null) {
    return {
      kind: 'badge',
      title: '',
      description: '',
      category: '',
      picture: 'star',
      point: '0',
      rule: 'hand',
      threshold: '',
      course: null,
      needsApproval: false,
      isActive: true,
    };
  }
  const { kind, title, description, category, picture, point, needsApproval, isActive } = reward;
  const threshold = reward.yearsRequired ?? reward.pointsRequired;
  return {
    kind,
    title,
    description,
    category,
    picture,
    point: String(point),
    rule: ruleOf(reward),
    threshold: threshold === null ? '' : String(threshold),
    course: reward.course === null ? null : { id: reward.course.id, name: reward.course.name },
    needsApproval,
    isActive,
  };
}

export const isWhole = (text: string, least: number) =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least;

/**
 * A badge has neither points nor a rule, and rewards by rule need no approval, whatever was chosen before.
 */
export function bodyOf(form: RewardForm): RewardDraft {
  const { kind, title, description, category, picture, isActive } = form;
  const hasValue = kind !== 'badge';
  const threshold = Number(form.threshold);
  return {
    kind,
    title,
    description,
    category,
    picture,
    isActive,
    point: hasValue ? Number(form.point) : 0,
    yearsRequired: hasValue && form.rule === 'years' ? threshold : null,
    pointsRequired: hasValue && form.rule === 'points' ? threshold : null,
    courseId: hasValue && form.rule === 'course' ? (form.course?.id ?? null) : null,
    needsApproval: hasValue && form.rule === 'hand' && form.needsApproval,
  };
}
