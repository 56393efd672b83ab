import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type DashboardStructure, dashboardStructures } from '@tenure/contract/company/dashboards.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFlagOn } from '../../../../lib/flags.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary, type FieldError } from '../../../../ui/error-summary.tsx';
import { WithKeys } from '../../../../ui/with-keys.tsx';
import type { Draft } from '../dashboard-draft.ts';
import css from './editor.module.css';
import { structureLabels } from './words.ts';

interface EditBarProps {
  draft: Draft;
  titleError: string | null;
  errors: readonly FieldError[];
  changes: number;
  saving: boolean;
  /** Replaces the help. */
  notice: ReactNode;
  onTitle: (title: string) => void;
  onStructure: (structure: DashboardStructure) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** Title, columns, and the buttons to save or discard. */
export function EditBar(props: EditBarProps) {
  const { draft, titleError, errors, changes, saving, onTitle, onStructure, onSave, onDiscard } = props;
  const { t } = useTranslation();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The control that led here has disappeared, and the focus with it.
    if (document.activeElement === document.body) titleField.current?.focus();
  }, []);
  const help = isFlagOn('drag-and-drop-dashboard') ? 'home.editHelp' : 'home.editHelpKeys';
  return (
    <form
      className={css.bar}
      aria-label={t('home.editDashboard')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className={css.fields}>
        <TextInput
          ref={titleField}
          id="dashboard-title"
          label={t('home.dashboardTitle')}
          className={css.title ?? ''}
          classNames={{ root: css.inline ?? '' }}
          value={draft.title}
          error={titleError}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <div className={css.structure}>
          <SegmentedControl
            size="sm"
            withItemsBorders={false}
            classNames={{ root: css.choices ?? '' }}
            aria-label={t('home.structure')}
            value={draft.structure}
            onChange={(value) => {
              const structure = dashboardStructures.find((each) => each === value);
              if (structure) onStructure(structure);
            }}
            data={dashboardStructures.map((value) => ({
              value,
              label: (
                <span className={css.choice} title={t(structureLabels[value])}>
                  <span className={css.glyph} data-structure={value} aria-hidden />
                  <span className="visually-hidden">{t(structureLabels[value])}</span>
                </span>
              ),
            }))}
          />
        </div>
        <div className={css.ways}>
          <output className={css.count}>
            {changes === 0 ? null : t('form.unsaved', { count: changes })}
          </output>
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            {t('home.discard')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('home.save')}
          </Button>
        </div>
      </div>
      {props.notice ?? (
        <p className={css.help}>
          <WithKeys phrase={t(help)} />
        </p>
      )}
      {errors.length === 0 ? null : <ErrorSummary errors={errors} />}
    </form>
  );
}
