import { isFulfilled, sumOfPoints } from '@tenure/domain/learning/cpd-plan.ts';
import { dayInWords } from '../../../platform/pdf/day-in-words.ts';
import { drawPdf } from '../../../platform/pdf/pdf-document.ts';
import type { CountedRow, PlanRow } from './cpd-plan.reads.ts';

const sources = {
  course: 'Course',
  'external-training': 'External training',
  'carry-over': 'Carried over from an earlier plan',
} as const;
const states = { NOT_STARTED: 'Not started', IN_PROGRESS: 'In progress', COMPLETED: 'Completed' } as const;

const counted = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The names of the files where the reader may open them, else how many there are. */
function evidenceLine({ source, evidence }: CountedRow, opensFiles: boolean): string[] {
  if (source !== 'external-training') return [];
  if (evidence.length === 0) return ['Evidence: none'];
  return [`Evidence: ${opensFiles ? evidence.join(', ') : counted(evidence.length, 'file')}`];
}

function linesOf(row: CountedRow, opensFiles: boolean): string[] {
  const facts = [
    dayInWords(row.happenedOn),
    sources[row.source],
    ...(row.category === '' ? [] : [row.category]),
    counted(row.points, 'point'),
    ...(row.hours === null ? [] : [counted(row.hours, 'hour')]),
  ];
  return [facts.join(' · '), ...evidenceLine(row, opensFiles)];
}

export interface PlanToDraw {
  plan: PlanRow;
  rows: readonly CountedRow[];
  companyName: string;
  today: string;
  opensFiles: boolean;
}

/** A plan with everything that counts in it, each with its points, hours and evidence. */
export const cpdPlanPdf = ({ plan, rows, companyName, today, opensFiles }: PlanToDraw): Promise<Buffer> =>
  drawPdf({ size: 'A4', margin: 56, info: { Title: plan.name, Author: companyName } }, (page) => {
    const hours = sumOfPoints(rows.map((row) => ({ points: row.hours ?? 0 })));
    page.font('bold').fontSize(18).text(plan.name);
    page.font('regular').fontSize(10);
    const facts = [
      `${plan.user.fullName} · ${companyName}`,
      plan.cpdCategory,
      `${dayInWords(plan.startDate)} to ${dayInWords(plan.endDate)} · ${states[plan.status]}`,
      `${plan.pointsAccumulated} of ${counted(plan.pointsRequired, 'point')} · ${counted(hours, 'hour')}`,
      ...plan.categories.map(
        (one) => `${one.name}: ${one.pointsAccumulated} of ${counted(one.pointsRequired, 'point')}`,
      ),
      isFulfilled(plan, plan.categories) ? 'The requirement is fulfilled.' : 'Points are still missing.',
      `As of ${dayInWords(today)}`,
    ];
    for (const fact of facts.filter((one) => one !== '')) page.text(fact);
    if (plan.description !== '') page.moveDown(0.5).text(plan.description);
    page.moveDown().font('bold').fontSize(14).text('Entries');
    page.fontSize(10);
    if (rows.length === 0) page.font('regular').text('Nothing counts in this plan yet.');
    for (const row of rows) {
      page.moveDown(0.5).font('bold').text(row.title).font('regular');
      for (const line of linesOf(row, opensFiles)) page.text(line);
    }
  });
