import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ChangesSince } from '../template-changes.ts';
import { isComplete, type KeptSection, type SectionDraft, sectionOf, weighed } from '../template-form.ts';
import { SectionIcon } from './section-icon.tsx';
import css from './template-editor.module.css';
import '../words.ts';

interface SectionListProps {
  sections: readonly SectionDraft[];
  chosen: number | null;
  /** What the draft changes in the published version; null before there is one. */
  since: ChangesSince | null;
  isChecked: boolean;
  onChoose: (key: number) => void;
  onMove: (key: number, by: -1 | 1) => void;
  onAdd: () => void;
  onRestore: (section: KeptSection) => void;
}

const steps: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** The sections of a template in their order, with their weights and what changed since the published version. */
export function SectionList(props: SectionListProps) {
  const { sections, chosen, since, isChecked, onChoose, onMove, onAdd, onRestore } = props;
  const { t } = useTranslation();
  const { isWeighed, total } = weighed(sections);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const moved = useRef<number | null>(null);
  useEffect(() => {
    // A section that was moved keeps the focus at its new place.
    if (moved.current !== null) buttons.current.get(moved.current)?.focus();
    moved.current = null;
  });
  const onKeyDown = (key: number, place: number) => (event: KeyboardEvent) => {
    const by = steps.get(event.key);
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    if (place + by < 0 || place + by >= sections.length) return;
    moved.current = key;
    onMove(key, by);
  };
  return (
    <WidgetCard
      title={t('cycles.templates.sections')}
      count={isWeighed ? t('cycles.templates.total', { total: weightText(total) }) : undefined}
      actions={
        <Button size="xs" variant="default" leftSection={<IconPlus {...smallIcon} />} onClick={onAdd}>
          {t('cycles.templates.add')}
        </Button>
      }
    >
      <nav aria-label={t('cycles.templates.choose')}>
        <ol className={css.sections}>
          {sections.map((section, place) => (
            <li key={section.key}>
              <button
                ref={(button) => {
                  if (button === null) buttons.current.delete(section.key);
                  else buttons.current.set(section.key, button);
                }}
                type="button"
                className={css.sectionTab}
                aria-current={section.key === chosen ? 'true' : undefined}
                data-wrong={(isChecked && !isComplete(section)) || undefined}
                onClick={() => onChoose(section.key)}
                onKeyDown={onKeyDown(section.key, place)}
              >
                <SectionIcon type={section.type} />
                <SectionName section={section} place={place} since={since} />
                <SectionWeight section={section} />
              </button>
            </li>
          ))}
          {since?.removed.map((section) => (
            <li key={`removed-${section.title}`} className={css.removed}>
              <SectionIcon type={section.type} />
              <span className={css.name}>
                <del>{section.title}</del>
                <span className={css.mark} data-tone="removed">
                  {t('cycles.templates.removed')}
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('cycles.templates.restoreSection', { title: section.title })}
                onClick={() => onRestore(section)}
              >
                {t('cycles.templates.restore')}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      {sections.length > 1 ? (
        <WidgetBody>
          <WeightBar sections={sections} />
          <p className={`quiet small ${css.line}`}>{t('cycles.templates.moveHelp')}</p>
        </WidgetBody>
      ) : null}
    </WidgetCard>
  );
}

function SectionWeight({ section }: { section: SectionDraft }) {
  const { weight } = sectionOf(section);
  return weight === null ? null : <span className="figures">{`${weightText(weight)}%`}</span>;
}

interface SectionNameProps {
  section: SectionDraft;
  place: number;
  since: ChangesSince | null;
}

function SectionName({ section, place, since }: SectionNameProps) {
  const { t } = useTranslation();
  const before = since?.before[place];
  const { weight } = sectionOf(section);
  const changes =
    before == null
      ? []
      : [
          ...(before.title === section.title.trim()
            ? []
            : [t('cycles.templates.renamed', { title: before.title })]),
          ...(before.weight === weight
            ? []
            : [
                before.weight === null
                  ? t('cycles.templates.noWeight')
                  : t('cycles.templates.was', { weight: weightText(before.weight) }),
              ]),
        ];
  return (
    <span className={css.name}>
      {section.title.trim() === '' ? t('cycles.templates.section', { number: place + 1 }) : section.title}
      {before === null ? (
        <span className={css.mark} data-tone="added">
          {t('cycles.templates.added')}
        </span>
      ) : null}
      {changes.length === 0 ? null : (
        <span className={css.mark} data-tone="changed">
          {changes.join(', ')}
        </span>
      )}
    </span>
  );
}

/** How much each section counts, as parts of a bar and in words. */
function WeightBar({ sections }: { sections: readonly SectionDraft[] }) {
  const { t } = useTranslation();
  const { parts, isWeighed, isWhole, total } = weighed(sections);
  if (parts.length === 0) return null;
  if (!isWeighed) return <p className={`quiet small ${css.line}`}>{t('cycles.templates.noWeights')}</p>;
  const shown = parts.filter(({ weight }) => weight !== null && weight > 0);
  return (
    <>
      <div className={css.bar} aria-hidden>
        {shown.map(({ key, weight }) => (
          <span key={key} style={{ flexGrow: weight ?? 0 }} />
        ))}
      </div>
      <p className={`quiet small ${css.line}`}>
        {shown
          .map(({ title, weight }) => t('cycles.templates.share', { title, weight: weightText(weight ?? 0) }))
          .join(', ')}
      </p>
      {isWhole ? null : (
        <p className={css.wrong}>{t('cycles.templates.notWhole', { total: weightText(total) })}</p>
      )}
    </>
  );
}
