import type { ReviewTemplate } from '@tenure/contract/performance/cycles.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { changesSince } from '../template-changes.ts';
import {
  definitionOf,
  emptySection,
  type SectionDraft,
  sectionDraft,
  type TemplateFields,
} from '../template-form.ts';
import { SectionFields } from './section-fields.tsx';
import { SectionList } from './section-list.tsx';
import { TemplateChangesCard } from './template-changes-card.tsx';
import css from './template-editor.module.css';
import '../words.ts';

interface SectionsTabProps {
  template: ReviewTemplate | null;
  fields: TemplateFields;
  chosen: number | null;
  isChecked: boolean;
  onChoose: (key: number | null) => void;
  onChange: (sections: readonly SectionDraft[]) => void;
}

/** The list of sections, the chosen one, and what changed since the published version. */
export function SectionsTab({ template, fields, chosen, isChecked, onChoose, onChange }: SectionsTabProps) {
  const { t } = useTranslation();
  const { sections } = fields;
  const since = template?.live == null ? null : changesSince(template.live, definitionOf(fields));
  const place = sections.findIndex(({ key }) => key === chosen);
  const draft = sections[place];
  const nextKey = Math.max(-1, ...sections.map(({ key }) => key)) + 1;
  const fieldsRef = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    // In one column the fields are below the list, out of sight.
    if (window.matchMedia('(max-width: 900px)').matches)
      fieldsRef.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  function move(key: number, by: -1 | 1) {
    const from = sections.findIndex((one) => one.key === key);
    const one = sections[from];
    if (one !== undefined) onChange(sections.toSpliced(from, 1).toSpliced(from + by, 0, one));
  }
  function add(section: SectionDraft) {
    onChange([...sections, section]);
    onChoose(section.key);
  }
  return (
    <div className={css.grid}>
      <SectionList
        sections={sections}
        chosen={chosen}
        since={since}
        isChecked={isChecked}
        onChoose={onChoose}
        onMove={move}
        onAdd={() => add(emptySection(nextKey))}
        onRestore={(section) => add(sectionDraft(section, nextKey))}
      />
      <div ref={fieldsRef} className={css.chosen}>
        {draft === undefined ? (
          <WidgetCard title={t('cycles.templates.sections')}>
            <WidgetBody>{t('cycles.templates.noSection')}</WidgetBody>
          </WidgetCard>
        ) : (
          <SectionFields
            key={draft.key}
            draft={draft}
            place={place}
            count={sections.length}
            before={since?.before[place] ?? null}
            isChecked={isChecked}
            onChange={(changed) => onChange(sections.map((one) => (one.key === draft.key ? changed : one)))}
            onMove={(by) => move(draft.key, by)}
            onRemove={() => {
              onChange(sections.toSpliced(place, 1));
              onChoose((sections[place + 1] ?? sections[place - 1])?.key ?? null);
            }}
          />
        )}
      </div>
      {template === null || template.published === null || since === null ? (
        <WidgetCard title={t('cycles.templates.version')}>
          <WidgetBody>{t('cycles.templates.changes.first')}</WidgetBody>
        </WidgetCard>
      ) : (
        <TemplateChangesCard
          templateId={template.id}
          published={template.published}
          changes={since.changes}
        />
      )}
    </div>
  );
}
