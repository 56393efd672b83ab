/** In the order of the specification. */
export const sectionTypes = [
  'goal',
  'competency',
  'development',
  'question',
  'question360',
  'review360',
  'checkpoint',
  'recommendation',
  'summary',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** Section types a template can use. */
export const offeredSectionTypes = [
  'goal',
  'competency',
  'development',
  'question',
  'question360',
  'review360',
  'checkpoint',
  'recommendation',
  'summary',
] as const;

/** The contents of the others come with the review: the score, and colleagues' feedback. */
export const hasItems = (type: SectionType): boolean => type !== 'summary' && type !== 'recommendation';

/** The people who can be asked a question; `all` are the employee, the manager and the contributors. */
export const assignees = ['employee', 'manager', 'contributors', 'all'] as const;
export type Assignee = (typeof assignees)[number];

export const isAsked = (
  assignedTo: Assignee | null,
  type: 'employee' | 'manager' | 'contributor' | 'peer',
): boolean =>
  type !== 'peer' &&
  (assignedTo === 'all' || assignedTo === (type === 'contributor' ? 'contributors' : type));

/** Sections whose items are questions with an assignee. */
export const hasAssignees = (type: SectionType): boolean => type === 'question' || type === 'checkpoint';

/** Sections whose items are answered in words; those of the others are rated, or neither. */
export const isAnswered = (type: SectionType): boolean => hasAssignees(type) || type === 'question360';

/** Sections that the employee, the manager and peers answer in the 360 review phase. */
export const is360 = (type: SectionType): boolean => type === 'question360' || type === 'review360';

/** Sections whose items are rated and count in the overall score. */
export const isRated = (type: SectionType): boolean => type === 'goal' || type === 'competency';

export interface RatingLevel {
  id: number;
  title: string;
  description: string;
  value: number;
}

export const ratingLevels: readonly RatingLevel[] = [
  {
    id: 1,
    title: 'Below Expectations',
    description: 'Results are clearly short of what was agreed.',
    value: 1,
  },
  {
    id: 2,
    title: 'Partially Meets Expectations',
    description: 'Some of what was agreed was reached.',
    value: 2,
  },
  { id: 3, title: 'Achieves Expectations', description: 'What was agreed was reached.', value: 3 },
  { id: 4, title: 'Exceeds Expectations', description: 'More than what was agreed was reached.', value: 4 },
  { id: 5, title: 'Outstanding', description: 'Far beyond what was agreed, throughout the year.', value: 5 },
];

/** The names a company gives the five levels of a template. */
export interface RatingScale {
  title: string;
  description: string;
  /** From 1 to 5. */
  levels: readonly { title: string; description: string }[];
}

/** The levels of a scale; the usual ones where a template has no scale of its own. */
export const levelsOf = (scale: RatingScale | null): readonly RatingLevel[] =>
  scale === null
    ? ratingLevels
    : scale.levels.map(({ title, description }, place) => ({
        id: place + 1,
        title,
        description,
        value: place + 1,
      }));

/** The level nearest to a score in hundredths. */
export function levelOf(
  score: number,
  levels: readonly RatingLevel[] = ratingLevels,
): RatingLevel | undefined {
  const nearest = Math.min(5, Math.max(1, Math.floor((score + 50) / 100)));
  return levels.find(({ value }) => value === nearest);
}

export const itemProgress = [
  { value: 0, label: 'On Track' },
  { value: 1, label: 'Road Block' },
  { value: 2, label: 'Delayed' },
] as const;
export const itemPriorities = [
  { value: 0, label: 'Low' },
  { value: 1, label: 'Medium' },
  { value: 2, label: 'High' },
] as const;

/** A choice of a menu by its value. */
export const optionOf = <Option extends { value: number }>(
  options: readonly Option[],
  value: number | null,
): Option | null => options.find((one) => one.value === value) ?? null;
