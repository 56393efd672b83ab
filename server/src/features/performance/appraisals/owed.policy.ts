import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { AppraisalRole, PhaseAction } from '@tenure/domain/performance/appraisal.ts';
import { checkpointStatus } from '@tenure/domain/performance/checkpoint.ts';
import { isAsked, isRated } from '@tenure/domain/performance/sections.ts';
import { weightText, wholeWeight } from '@tenure/domain/performance/weights.ts';
import type { AppraisalRow, SectionRow } from './appraisal.reads.ts';
import { checkpointOf } from './checkpoint.policy.ts';
import type { ItemRow } from './item.reads.ts';
import { mayCloseEarly, waitsForPeers } from './peer.policy.ts';

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

const itemsOf = ({ items }: AppraisalRow, section: SectionRow) =>
  items.filter(({ sectionId }) => sectionId === section.id);
const applicable = ({ sections }: AppraisalRow) => sections.filter((one) => !one.isNotApplicable);

const problem = (section: SectionRow, code: string, reason: string): InvalidInput => ({
  path: `sections.${section.id}`,
  code,
  reason,
});

/** Goals can be agreed once there are enough, their weights add up and each has a label. */
function missingInPlan(row: AppraisalRow): InvalidInput[] {
  return applicable(row).flatMap((section) => {
    const items = itemsOf(row, section);
    const problems: InvalidInput[] = [];
    const few = section.leastItems - items.length;
    if (few > 0) problems.push(problem(section, 'too-few-items', `${section.title}: add ${few} more`));
    const used = items.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    if (section.weighsItems && items.length > 0 && used !== wholeWeight) {
      problems.push(
        problem(section, 'weights', `${section.title}: weights add to ${weightText(used)}%, not 100%`),
      );
    }
    if (section.needsLabel && items.some(({ label }) => label === null)) {
      problems.push(problem(section, 'label', `${section.title}: Select a label`));
    }
    return problems;
  });
}

/** Scoring ends once every mandatory checkpoint that went live is approved or skipped. */
function openCheckpoint(row: AppraisalRow, section: SectionRow): InvalidInput[] {
  const checkpoint = checkpointOf(row, section.id);
  const isOpen =
    checkpoint?.isMandatory === true && !checkpoint.isApproved && checkpointStatus(checkpoint) === 'live';
  return isOpen ? [problem(section, 'checkpoint-open', `${section.title}: approve the checkpoint`)] : [];
}

function missingInScores(row: AppraisalRow, role: 'employee' | 'manager'): InvalidInput[] {
  const own = row.reviewers.find(({ type }) => type === role);
  const responseTo = (item: ItemRow) =>
    row.responses.find(({ itemId, reviewerId }) => itemId === item.id && reviewerId === own?.id);
  return applicable(row).flatMap((section) => {
    const items = itemsOf(row, section);
    if (isRated(section.type)) {
      const unrated = items.filter((item) => (responseTo(item)?.rating ?? null) === null).length;
      if (unrated === 0) return [];
      return [problem(section, 'not-rated', `${section.title}: rate ${count(unrated, 'item', 'items')}`)];
    }
    if (section.type === 'checkpoint' && role === 'manager') return openCheckpoint(row, section);
    if (section.type !== 'question') return [];
    const unanswered = items.filter(
      (item) => isAsked(item.assignedTo, role) && (responseTo(item)?.words ?? '').trim() === '',
    ).length;
    if (unanswered === 0) return [];
    const words = `${section.title}: answer ${count(unanswered, 'question', 'questions')}`;
    return [problem(section, 'not-answered', words)];
  });
}

/** The employee and the peers are waited for by date, not by name. */
function missingIn360(row: AppraisalRow, roles: ReadonlySet<AppraisalRole>): InvalidInput[] {
  if (mayCloseEarly(roles)) return [];
  const reason =
    'Wait until every peer has answered or the last day is past, or ask HR to close the 360 review';
  const waiting = waitsForPeers(row) ? [{ path: 'peers', code: 'peers-open', reason }] : [];
  return [...waiting, ...missingAnswers360(row, 'manager')];
}

function missingAnswers360(row: AppraisalRow, role: 'employee' | 'manager'): InvalidInput[] {
  const own = row.reviewers.find(({ type }) => type === role);
  return applicable(row).flatMap((section) => {
    const open = itemsOf(row, section).filter(({ id }) => {
      const given = row.responses.find(({ itemId, reviewerId }) => itemId === id && reviewerId === own?.id);
      return section.type === 'review360'
        ? (given?.rating ?? null) === null
        : section.type === 'question360' && (given?.words ?? '').trim() === '';
    }).length;
    if (open === 0) return [];
    return [problem(section, 'not-answered', `${section.title}: answer ${count(open, 'item', 'items')}`)];
  });
}

/** What the employee has not answered in an open 360 review: no step of theirs follows, so nothing else would say it. */
export const owedByEmployee = (row: AppraisalRow): InvalidInput[] =>
  row.phase === 'review360' && row.peersClosedAt === null ? missingAnswers360(row, 'employee') : [];

/** Problems that prevent a step; empty where there are none. */
export function missingFor(
  row: AppraisalRow,
  action: PhaseAction,
  roles: ReadonlySet<AppraisalRole>,
): InvalidInput[] {
  if (row.phase === 'planning' && (action === 'planning.submit' || action === 'approve')) {
    return missingInPlan(row);
  }
  if (row.phase === 'scoring' && action === 'submit') {
    return missingInScores(row, row.stage === 'open' && roles.has('employee') ? 'employee' : 'manager');
  }
  if (row.phase === 'review360' && action === 'submit') return missingIn360(row, roles);
  return [];
}
