import type { DevelopmentAction, Measurement } from '@tenure/contract/performance/item-parts.ts';
import type {
  ReviewDetail,
  ReviewItem,
  ReviewSection,
  ShownScore,
} from '@tenure/contract/performance/review.ts';
import { mostRecognitionCounted } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { Temporal } from 'temporal-polyfill';
import { dayInWords } from '../../../platform/pdf/day-in-words.ts';
import { drawPdf } from '../../../platform/pdf/pdf-document.ts';
import type { ReviewPaper } from './review-paper.service.ts';

const hundredths = (value: number) => (value / 100).toFixed(2);
const scoreLine = (who: string, score: ShownScore | null) =>
  score?.value == null ? [] : [`${who}: ${hundredths(score.value)} of 5`];
const calibratedLine = ({ calibrated }: ReviewDetail['overall']) =>
  calibrated === null ? [] : [`Calibrated rating: ${calibrated.rating} ${calibrated.level ?? ''}`.trim()];

const groups = { employees: 'Employee', managers: 'Manager', peers: 'Peers' } as const;
const groupNames = ['employees', 'managers', 'peers'] as const;
const writers = { employee: 'Employee', manager: 'Manager', peer: 'Peer' } as const;

const courseLine = ({ title, course }: DevelopmentAction) => {
  const name = `Course: ${course?.title ?? title}`;
  // Null where the reader may not know how far it is.
  if (course === null || course.isCompleted === null) return name;
  if (course.isCompleted) return `${name} (completed)`;
  if (course.approvalStatus === 'requested') return `${name} (waiting for approval)`;
  return `${name} (${course.isEnrolled === true ? 'enrolled' : 'not enrolled'})`;
};

const tickLine = ({ title, checked }: { title: string; checked: boolean }) =>
  `${checked ? 'Done' : 'Open'}: ${title}`;

function measureLine(measure: Measurement): string {
  const { value } = measure;
  if (value === null) return tickLine(measure);
  const now = value.now === null ? 'nothing recorded' : `${value.now} ${value.unit}`.trim();
  return `${tickLine(measure)} (${now}, target ${`${value.to} ${value.unit}`.trim()})`;
}

const actionLine = (action: DevelopmentAction): string =>
  [
    action.type === 'course' ? courseLine(action) : tickLine(action),
    action.progressType === null ? '' : `progress ${action.progressType.label}`,
    action.progressPriority === null ? '' : `priority ${action.progressPriority.label}`,
  ]
    .filter((text) => text !== '')
    .join(' · ');

type Scale = ReviewDetail['ratingScale'];
interface Paragraph {
  heading: string;
  lines: string[];
}

const ratingText = ({ ratings }: Scale, rating: number) =>
  `${rating} of 5, ${ratings.find(({ value }) => value === rating)?.title ?? ''}`;

/** What stands with an item besides its answers. */
function factsOf(item: ReviewItem): string[] {
  return [
    item.label === null ? '' : `Label: ${item.label.name}`,
    item.level === null ? '' : `Level: ${item.level}`,
    item.supports === null ? '' : `Supports: ${item.supports.title} (${item.supports.by})`,
    item.description,
    ...item.measurements.map(measureLine),
    item.goalProgress === null ? '' : `Progress: ${weightText(item.goalProgress)}%`,
    ...item.actions.map(actionLine),
    item.isDevelopmentRequired === true ? 'Development needed' : '',
  ];
}

function checkpointOf(
  { checkpoint }: ReviewSection,
  { employee, manager, ratingScale }: ReviewDetail,
): Paragraph[] {
  if (checkpoint === null) return [];
  const { status, isApproved, startDate, endDate, ratings } = checkpoint;
  const state = { scheduled: 'Scheduled', live: 'Live', skipped: 'Skipped' }[status];
  const names = { employee: employee.fullName, manager: manager.fullName };
  return [
    {
      heading: `${isApproved ? 'Approved' : state} · ${dayInWords(startDate)} to ${dayInWords(endDate)}`,
      lines: ratings.map(({ style, value }) => `${names[style]} · ${ratingText(ratingScale, value)}`),
    },
  ];
}

function overallRatingsOf(
  { summaryRatings }: ReviewSection,
  { employee, manager, ratingScale }: ReviewDetail,
): Paragraph[] {
  const lines = (
    [
      [employee.fullName, summaryRatings.employee],
      [manager.fullName, summaryRatings.manager],
    ] as const
  ).flatMap(([name, rating]) => (rating === null ? [] : [`${name} · ${ratingText(ratingScale, rating)}`]));
  return lines.length === 0 ? [] : [{ heading: 'Overall rating', lines }];
}

const audiences = {
  private: 'only you read this',
  public: 'everyone in this review',
  manager_only: 'for the manager',
} as const;

/** The name of an anonymous author is left out even for themselves, since paper is passed on. */
const authorOf = ({ user, anonymous }: { user: { name: string } | null; anonymous: boolean }) =>
  anonymous || user === null ? 'Anonymous' : user.name;

function attachedTo({ attached }: ReviewPaper, itemId: number): string[] {
  const { notes = [], attachments = [] } = attached.get(itemId) ?? {};
  return [
    ...notes.map((note) => `Note · ${authorOf(note)} · ${audiences[note.visibility]}: ${note.content}`),
    ...attachments.map((one) => {
      const file = one.file === null ? 'no file yet' : one.file.name;
      return `Attachment · ${authorOf(one)} · ${audiences[one.visibility]}: ${one.name} (${file})`;
    }),
  ];
}

/** Recognition that is not printed. From the number up to which it is counted, there may be more than was counted. */
export function moreInProfile({ items, total }: { items: readonly unknown[]; total: number }): string | null {
  if (total >= mostRecognitionCounted) return 'More in the profile';
  const more = total - items.length;
  return more > 0 ? `${more} more in the profile` : null;
}

function recognitionsOf({ recognitions }: ReviewPaper, dayOf: (instant: string) => string): Paragraph[] {
  if (recognitions === null || recognitions.items.length === 0) {
    return [{ heading: 'No recognition in this period', lines: [] }];
  }
  const { items } = recognitions;
  const giverOf = ({ giver }: RecognitionItem) => (giver === null ? '' : ` from ${giver.fullName}`);
  const more = moreInProfile(recognitions);
  return [
    ...items.map((one) => ({
      heading: one.title,
      lines: [
        `${one.typeLabel}${giverOf(one)} · ${dayOf(one.created)}`,
        one.description,
        one.attachment === null ? '' : `Attachment: ${one.attachment.name}`,
      ].filter((line) => line !== ''),
    })),
    ...(more === null ? [] : [{ heading: more, lines: [] }]),
  ];
}

/** The lines of a section, each with what the viewer may read of it. */
function linesOf(section: ReviewSection, paper: ReviewPaper): Paragraph[] {
  const { review } = paper;
  const items = section.items.map((item) => {
    const weight = item.weight === null ? '' : ` (${weightText(item.weight)}%)`;
    const results = section.results?.find(({ itemId }) => itemId === item.id);
    const averages = groupNames.flatMap((group) => {
      const score = results?.scores[group] ?? null;
      return score === null ? [] : [`${groups[group]}: ${score / 100} of 5`];
    });
    return {
      heading: `${item.title}${weight}`,
      lines: [
        ...factsOf(item),
        ...(results === undefined
          ? [
              ...item.ratings.map(({ reviewer, rating, words }) =>
                [reviewer.name, rating === null ? '' : ratingText(review.ratingScale, rating), words]
                  .filter((text) => text !== '')
                  .join(' · '),
              ),
              ...item.responses.map(({ author, value }) => [author.name, ...value].join(' · ')),
            ]
          : [...averages, ...item.answers.map(({ by, answer }) => `${writers[by]}: ${answer}`)]),
        ...attachedTo(paper, item.id),
      ].filter((line) => line !== ''),
    };
  });
  const comments = section.comments.map(({ reviewer, content }) => ({
    heading: reviewer.name,
    lines: [content],
  }));
  return [...checkpointOf(section, review), ...items, ...overallRatingsOf(section, review), ...comments];
}

/** A review on paper: exactly what the viewer sees of it on the screen. */
export const reviewPdf = (paper: ReviewPaper, { timezone }: { timezone: string }): Promise<Buffer> =>
  drawPdf({ size: 'A4', margin: 56, info: { Title: paper.review.title } }, (page) => {
    const { review } = paper;
    const dayOf = (instant: string) =>
      dayInWords(Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString());
    page.font('bold').fontSize(18).text(review.title);
    page.font('regular').fontSize(10);
    page.text(`${review.employee.fullName} · manager ${review.manager.fullName}`);
    page.text(
      `${dayInWords(review.startDate)} to ${dayInWords(review.endDate)} · ${review.progressStatus.text}`,
    );
    for (const line of [
      ...scoreLine('Overall score, manager', review.overall.manager),
      ...scoreLine('Overall score, employee', review.overall.employee),
      ...calibratedLine(review.overall),
    ]) {
      page.text(line);
    }
    const retired = review.retiredSections.map((section) => ({
      ...section,
      title: `${section.title} (no longer in the template)`,
    }));
    for (const section of [...review.sections, ...retired]) {
      page.moveDown().font('bold').fontSize(14).text(section.title);
      const paragraphs =
        section.type === 'recommendation' ? recognitionsOf(paper, dayOf) : linesOf(section, paper);
      for (const { heading, lines } of paragraphs) {
        page.moveDown(0.5).font('bold').fontSize(10).text(heading);
        page.font('regular');
        for (const line of lines) page.text(line);
      }
    }
  });
