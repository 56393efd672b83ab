import type { TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import { type Difference, type LiveItem, planMove } from '@tenure/domain/performance/template-move.ts';
import type { KeptDefinition, KeptSection } from './template-form.ts';

export type TemplateChange = Omit<Difference, 'kind'> & {
  kind: Difference['kind'] | 'checkpoint-days' | 'order' | 'phases' | 'approver' | 'peers' | 'reminders';
};

type ChangeTone = 'added' | 'changed' | 'removed';
export function toneOf({ kind }: TemplateChange): ChangeTone {
  if (kind.endsWith('-added') || kind.endsWith('-restored')) return 'added';
  return kind.endsWith('-removed') ? 'removed' : 'changed';
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const change = (
  kind: TemplateChange['kind'],
  title = '',
  before: string | null = null,
  after: string | null = null,
): TemplateChange => ({ kind, title, before, after });

/** As if a review whose items no one has changed moved to the published version. */
function planFrom(live: KeptDefinition, draft: TemplateDefinition) {
  const sections = live.sections.map((section, id) => ({ ...section, id, isRetired: false }));
  const items = live.sections
    .flatMap((section, sectionId) => section.items.map((item) => ({ ...item, sectionId })))
    .map((item, id): LiveItem => ({ ...item, id, isFromTemplate: true, isRetired: false }));
  return planMove(sections, items, draft.sections);
}

export interface ChangesSince {
  changes: TemplateChange[];
  /** By their place among the sections of the draft, the section of the published version each continues. */
  before: readonly (KeptSection | null)[];
  /** Sections of the published version that the draft no longer has. */
  removed: readonly KeptSection[];
}

/** What the draft changes in the published version. */
export function changesSince(live: KeptDefinition, draft: TemplateDefinition): ChangesSince {
  const plan = planFrom(live, draft);
  const before = plan.sections.map(({ id }) => (id === null ? null : (live.sections[id] ?? null)));
  const days = draft.sections.filter(({ checkpoint }, place) => {
    const was = before[place];
    return was !== null && was !== undefined && !same(was.checkpoint ?? null, checkpoint);
  });
  const kept = plan.sections.flatMap(({ id }) => id ?? []);
  const isReordered = !same(
    kept,
    kept.toSorted((one, other) => one - other),
  );
  return {
    changes: [
      ...plan.differences,
      ...days.map(({ title }) => change('checkpoint-days', title)),
      ...(isReordered ? [change('order')] : []),
      ...(same(live.phases, draft.phases) ? [] : [change('phases')]),
      ...(live.approver === draft.approver ? [] : [change('approver')]),
      ...(live.peersShownFrom === draft.peersShownFrom
        ? []
        : [change('peers', '', String(live.peersShownFrom), String(draft.peersShownFrom))]),
      ...(same(live.reminders ?? [], draft.reminders) ? [] : [change('reminders')]),
      ...(same(live.ratingScale ?? null, draft.ratingScale)
        ? []
        : [change('rating-scale', '', live.ratingScale?.title ?? null, draft.ratingScale?.title ?? null)]),
    ],
    before,
    removed: plan.retiredSections.flatMap((id) => live.sections[id] ?? []),
  };
}
