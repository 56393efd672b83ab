import { is360 } from '@tenure/domain/performance/sections.ts';
import { hasOpened, type Standing } from './appraisal.policy.ts';
import type { AppraisalRow, SectionRow } from './appraisal.reads.ts';

const commonToItems = ['section.items', 'section.is-development-required.'];
const commonToRated = [...commonToItems, 'section.rating.', 'section.overall-score.'];
const of360 = ['section.subitem.', 'section.360', 'notes.', 'attachments.'];

/** The capabilities in a section's metadata, by their prefix. */
const prefixesOf: Partial<Record<SectionRow['type'], readonly string[]>> = {
  goal: ['goals.', ...commonToRated],
  competency: ['competencies.', ...commonToRated],
  development: ['developments.', ...commonToItems],
  question: ['questions.', 'item.', ...commonToItems],
  question360: of360,
  review360: of360,
  checkpoint: ['notes.', 'attachments.'],
  summary: ['summary.', 'section.overall-score.', 'comment.'],
};

/** Whether a capability has a meaning in a section with these rules. */
function applies(capability: string, section: SectionRow, { rights }: Standing): boolean {
  if (capability.endsWith('.weigh')) return section.weighsItems;
  if (capability.endsWith('.label')) return section.needsLabel;
  const adds = capability === 'section.items.add' || capability === 'section.items-from-library.add';
  return !adds || section.type !== 'question' || rights.has('questions.edit');
}

/** Once a 360 review was opened its sections stay, also when it is moved back. */
export const maySetStatus = (row: AppraisalRow, { rights }: Standing, { type }: SectionRow): boolean =>
  rights.has('section.status.edit') && !(is360(type) && hasOpened(row));

export function sectionCapabilities(row: AppraisalRow, standing: Standing, section: SectionRow): string[] {
  const prefixes = prefixesOf[section.type] ?? [];
  const ofType = standing.capabilities.filter(
    (one) => prefixes.some((prefix) => one.startsWith(prefix)) && applies(one, section, standing),
  );
  return maySetStatus(row, standing, section) ? [...ofType, 'section.status.edit'] : ofType;
}
