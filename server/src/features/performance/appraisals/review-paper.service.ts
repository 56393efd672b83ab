import type { ReviewNote } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewAttachment } from '@tenure/contract/performance/attachments.ts';
import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { RecognitionsReceived } from '../../recognition/feed/recognitions.api.ts';
import type { ActionCourses } from './action-courses.service.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import { detailView } from './appraisal.view.ts';
import { attachmentsView } from './attachment.service.ts';
import { attachmentsOfReview } from './attachment.store.ts';
import type { ItemAt } from './item.service.ts';
import { notesView } from './note.service.ts';
import { notesOfReview } from './note.store.ts';

interface Attached {
  notes: ReviewNote[];
  attachments: ReviewAttachment[];
}

/** A review with everything beside it that the same reader opens on the screen. */
export interface ReviewPaper {
  review: ReviewDetail;
  /** By item; items without notes and attachments the reader may read are missing. */
  attached: ReadonlyMap<number, Attached>;
  /** What the employee received in the days of the review; null where no section shows it. */
  recognitions: Awaited<ReturnType<RecognitionsReceived>> | null;
}

/** The items whose notes and attachments can be opened; those of a section that does not apply cannot. */
function openableItems({ row }: AppraisalSubject): ItemAt[] {
  const items = [...row.items, ...row.retired.items];
  const sections = new Map([...row.retired.sections, ...row.sections].map((one) => [one.id, one]));
  return items.flatMap((item) => {
    const section = sections.get(item.sectionId);
    return section === undefined || section.isNotApplicable ? [] : [{ section, item }];
  });
}

async function attachedIn(tx: Tx, subject: AppraisalSubject, standing: Standing) {
  const { rights, roles } = standing;
  const [notes, attachments] = await Promise.all([
    notesOfReview(tx, subject.row.id, roles.has('hr')),
    attachmentsOfReview(tx, subject.row.id, roles.has('hr')),
  ]);
  const attached = new Map<number, Attached>();
  for (const at of openableItems(subject)) {
    const ofItem = ({ itemId }: { itemId: number }) => itemId === at.item.id;
    const may = (what: 'notes.view' | 'attachments.view') => rights.has(attachedRight(at.section.type, what));
    const shown = {
      notes: may('notes.view') ? notesView({ subject, at, notes: notes.filter(ofItem) }, standing) : [],
      attachments: may('attachments.view')
        ? attachmentsView({ subject, at, attachments: attachments.filter(ofItem) }, standing)
        : [],
    };
    if (shown.notes.length + shown.attachments.length > 0) attached.set(at.item.id, shown);
  }
  return attached;
}

interface PaperDeps {
  courses: ActionCourses;
  recognitions: RecognitionsReceived;
}

export function createReviewPaper({ courses, recognitions }: PaperDeps) {
  return async (
    tx: Tx,
    viewer: Viewer,
    subject: AppraisalSubject,
    standing: Standing,
  ): Promise<ReviewPaper> => {
    const review = detailView(await courses.shown(tx, subject), standing);
    const { employee, startDate: from, endDate: to } = review;
    const hasRecognition = review.sections.some(({ type }) => type === 'recommendation');
    return {
      review,
      attached: await attachedIn(tx, subject, standing),
      recognitions: hasRecognition ? await recognitions(tx, viewer, employee.id, { from, to }) : null,
    };
  };
}
export type ReadPaper = ReturnType<typeof createReviewPaper>;
