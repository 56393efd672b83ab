/** A colleague's words, with or without a badge, or something given by the company. */
export const recognitionTypes = ['recommendation', 'trophy', 'award'] as const;
export type RecognitionType = (typeof recognitionTypes)[number];

/** The people who read it, besides its giver and receivers. */
export const audiences = ['company', 'department', 'receiver'] as const;
export type Audience = (typeof audiences)[number];

export const rewardKinds = ['badge', 'trophy', 'award'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** The pictures that come with the product, each drawn on the screen. */
export const pictures = [
  'heart',
  'lifebuoy',
  'anchor',
  'bulb',
  'school',
  'flame',
  'users',
  'shield',
  'trophy',
  'medal',
  'star',
  'rocket',
] as const;
export type Picture = (typeof pictures)[number];

/** The address at which a company's own picture is served. */
export const rewardPicturesPath = '/api/reward-pictures';

/** The company's own picture; without one a drawing that comes with the web app, a vector with one file for both sizes. */
export const imagesOf = (picture: Picture, ownPicture: string | null) => {
  if (ownPicture === null) return { small: `/rewards/${picture}.svg`, big: `/rewards/${picture}.svg` };
  const path = `${rewardPicturesPath}/${ownPicture}`;
  return { small: `${path}/small`, big: `${path}/big` };
};

export const typeLabels: Readonly<Record<RecognitionType, string>> = {
  recommendation: 'Recognition',
  trophy: 'Trophy',
  award: 'Award',
};

interface Part {
  type: RecognitionType;
  isGiver: boolean;
  /** Given within the last day. */
  isFresh: boolean;
}
/** The viewer's rights from their profiles. */
interface May {
  give: boolean;
  moderate: boolean;
}

/**
 * The actions open to a person who can read it. For a day, givers may edit and delete words of their own;
 * recognition with a value stays as it was given, but for the file they add. Moderators delete what they can read; the rest reaches them
 * only as a report.
 */
export function rightsIn({ type, isGiver, isFresh }: Part, { give, moderate }: May) {
  return {
    canEdit: isGiver && isFresh && give && type === 'recommendation',
    canDelete: (isGiver && isFresh && give) || moderate,
    canReport: !isGiver,
    canAttach: isGiver && isFresh && give,
  };
}

/** When a trophy or award gives itself; null where it is given by hand. */
export interface RewardRule {
  pointsRequired: number | null;
  yearsRequired: number | null;
}

/** In words for the person who completed it. */
export const whyByCourse = (courseName: string): string => `For completing the course “${courseName}”.`;

/** The day that so many years are complete; someone who started on 29 February completes a common year on 1 March. */
export function anniversaryOf(startDate: string, years: number): string {
  const year = Number(startDate.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = startDate.slice(4);
  return `${String(year).padStart(4, '0')}${day === '-02-29' && !isLeap ? '-03-01' : day}`;
}

interface Deserved {
  /** In words for the person. */
  why: string;
  /** Null for today. */
  since: string | null;
}

/** Why someone deserves it by its rule, and since when; null where they do not yet. */
export function deservedBy(
  { pointsRequired, yearsRequired }: RewardRule,
  { points, startDate, today }: { points: number; startDate: string; today: string },
): Deserved | null {
  if (yearsRequired !== null) {
    const since = anniversaryOf(startDate, yearsRequired);
    if (since > today) return null;
    return { why: `For ${yearsRequired} ${yearsRequired === 1 ? 'year' : 'years'} with the company`, since };
  }
  if (pointsRequired === null || points < pointsRequired) return null;
  const reached = pointsRequired.toLocaleString('en-AU');
  return { why: `For reaching ${reached} ${pointsRequired === 1 ? 'point' : 'points'}`, since: null };
}

/** The badges a company can begin with. */
export const starterBadges: readonly { title: string; description: string; picture: Picture }[] = [
  {
    title: 'Safe hands',
    description: 'Put safety first when it was not the easy choice.',
    picture: 'lifebuoy',
  },
  { title: 'Steady', description: 'Kept calm and kept things running.', picture: 'anchor' },
  { title: 'Good neighbour', description: 'Helped another team without being asked.', picture: 'heart' },
  { title: 'Better way', description: 'Found a simpler way to do it.', picture: 'bulb' },
  { title: 'Teacher', description: 'Took the time to show someone how.', picture: 'school' },
  { title: 'Extra mile', description: 'Did more than anyone could expect.', picture: 'flame' },
];
