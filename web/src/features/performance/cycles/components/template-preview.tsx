import { Modal, Textarea } from '@mantine/core';
import type { TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import { isRated, levelsOf } from '@tenure/domain/performance/sections.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './template-editor.module.css';
import '../words.ts';

type Section = TemplateDefinition['sections'][number];

interface TemplatePreviewProps {
  title: string;
  definition: TemplateDefinition;
  onClose: () => void;
}

/** A review of the draft as its participants would see it. */
export function TemplatePreview({ title, definition, onClose }: TemplatePreviewProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  return (
    <Modal
      opened
      size={760}
      onClose={onClose}
      title={t('cycles.templates.preview.title', { title })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={css.fields}>
        <Note tone="informative">{t('cycles.templates.preview.help')}</Note>
        <ol className={css.phases} aria-label={t('cycles.templates.preview.phases')}>
          {definition.phases.map((phase) => (
            <li key={phase}>{t(`reviewTerms.phases.${phase}`)}</li>
          ))}
        </ol>
        {definition.sections.map((section, place) => (
          // Two sections can have one title.
          <PreviewSection key={`${place}-${section.title}`} section={section} definition={definition} />
        ))}
      </div>
    </Modal>
  );
}

function PreviewSection({ section, definition }: { section: Section; definition: TemplateDefinition }) {
  const { t } = useTranslation();
  const { type, title, description, weight, items } = section;
  const isScored = isRated(type) || type === 'review360';
  const takesOwn = isRated(type) || type === 'development';
  return (
    <WidgetCard
      title={title}
      count={
        weight === null ? undefined : t('cycles.templates.preview.overall', { weight: weightText(weight) })
      }
    >
      <WidgetBody>
        <div className={css.fields}>
          {description === '' ? null : <p className={`quiet ${css.line}`}>{description}</p>}
          <p className={`quiet small ${css.line}`}>{t(`cycles.templates.roles.${type}`)}</p>
          {items.map((item, place) => (
            <div key={`${place}-${item.title}`} className={css.previewed}>
              <h3>
                {item.title}
                {item.weight === null ? null : (
                  <span className="quiet small">{` ${weightText(item.weight)}%`}</span>
                )}
              </h3>
              {item.assignedTo === null ? null : (
                <p className={`quiet small ${css.line}`}>
                  {t('cycles.templates.preview.answeredBy', {
                    who: t(`cycles.templates.asked.${item.assignedTo}`),
                  })}
                </p>
              )}
              {isScored ? <Levels title={item.title} scale={definition.ratingScale} /> : null}
              {type === 'development' || type === 'review360' ? null : (
                <Textarea
                  label={t(`cycles.templates.preview.${isRated(type) ? 'comment' : 'answer'}`)}
                  aria-label={`${item.title}: ${t('cycles.templates.preview.answer')}`}
                  disabled
                />
              )}
            </div>
          ))}
          {items.length === 0 && takesOwn ? (
            <p className={`quiet ${css.line}`}>{t('cycles.templates.preview.own')}</p>
          ) : null}
          {type === 'summary' ? <Levels title={title} scale={definition.ratingScale} /> : null}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

function Levels({ title, scale }: { title: string; scale: TemplateDefinition['ratingScale'] }) {
  const { t } = useTranslation();
  const levels = levelsOf(scale);
  return (
    <ul className={css.levels} aria-label={t('cycles.templates.preview.rating', { title })}>
      {levels.map(({ value, title: level }) => (
        <li key={value}>
          <strong>{value}</strong>
          <span>{level}</span>
        </li>
      ))}
    </ul>
  );
}
