import type { ReviewDetail, ReviewSection, ShownScore } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { drawPdf } from '../../../platform/pdf/pdf-document.ts';

const hundredths = (value: number) => (value / 100).toFixed(2);
const scoreLine = (who: string, score: ShownScore | null) =>
  score?.value == null ? [] : [`${who}: ${hundredths(score.value)} of 5`];
const calibratedLine = ({ calibrated }: ReviewDetail['overall']) =>
  calibrated === null ? [] : [`Calibrated rating: ${calibrated.rating} ${calibrated.level ?? ''}`.trim()];

const groups = { employees: 'Employee', managers: 'Manager', peers: 'Peers' } as const;
const groupNames = ['employees', 'managers', 'peers'] as const;
const writers = { employee: 'Employee', manager: 'Manager', peer: 'Peer' } as const;

type Part = ReviewSection['items'][number]['parts'][number];

const courseLine = ({ title, course }: Part) => {
  const name = `Course: ${course?.title ?? title}`;
  // Null where the reader may not know how far it is.
  if (course === null || course.isCompleted === null) return name;
  if (course.isCompleted) return `${name} (completed)`;
  if (course.approvalStatus === 'requested') return `${name} (waiting for approval)`;
  return `${name} (${course.isEnrolled === true ? 'enrolled' : 'not enrolled'})`;
};

const partLine = (part: Part) => {
  const { title, checked, value } = part;
  if (part.type === 'course') return courseLine(part);
  const done = checked ? 'Done' : 'Open';
  if (value === null) return `${done}: ${title}`;
  const now = value.now === null ? 'nothing recorded' : `${value.now} ${value.unit}`.trim();
  return `${done}: ${title} (${now}, target ${`${value.to} ${value.unit}`.trim()})`;
};

/** The lines of a section, each with what the viewer may read of it. */
function linesOf(section: ReviewSection): { heading: string; lines: string[] }[] {
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
        item.description,
        ...item.parts.map(partLine),
        item.isDevelopmentRequired === true ? 'Development needed' : '',
        ...(results === undefined
          ? item.ratings.map(({ reviewer, rating, words }) =>
              [reviewer.name, rating === null ? '' : `${rating} of 5`, words]
                .filter((text) => text !== '')
                .join(' · '),
            )
          : [...averages, ...results.answers.map(({ by, answer }) => `${writers[by]}: ${answer}`)]),
      ].filter((line) => line !== ''),
    };
  });
  const comments = section.comments.map(({ reviewer, content }) => ({
    heading: reviewer.name,
    lines: [content],
  }));
  return [...items, ...comments];
}

/** A review on paper: exactly what the viewer sees of it on the screen. */
export const reviewPdf = (review: ReviewDetail): Promise<Buffer> =>
  drawPdf({ size: 'A4', margin: 56, info: { Title: review.title } }, (page) => {
    page.font('bold').fontSize(18).text(review.title);
    page.font('regular').fontSize(10);
    page.text(`${review.employee.fullName} · manager ${review.manager.fullName}`);
    page.text(`${review.startDate} to ${review.endDate} · ${review.progressStatus.text}`);
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
      for (const { heading, lines } of linesOf(section)) {
        page.moveDown(0.5).font('bold').fontSize(10).text(heading);
        page.font('regular');
        for (const line of lines) page.text(line);
      }
    }
  });
