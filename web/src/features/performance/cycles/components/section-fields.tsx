import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { hasItems, isRated, offeredSectionTypes } from '@tenure/domain/performance/sections.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoveButton } from '../../../../ui/move-button.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { type KeptSection, newCheckpoint, type SectionDraft, weightOf } from '../template-form.ts';
import { SectionItems } from './section-items.tsx';
import css from './template-editor.module.css';
import '../words.ts';

interface SectionFieldsProps {
  draft: SectionDraft;
  place: number;
  count: number;
  /** The section of the published version; null where it is new. */
  before: KeptSection | null;
  isChecked: boolean;
  onChange: (draft: SectionDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The settings and items of one section of a template. */
export function SectionFields(props: SectionFieldsProps) {
  const { draft, place, count, before, isChecked, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const change = (part: Partial<SectionDraft>) => onChange({ ...draft, ...part });
  const name = draft.title === '' ? t('cycles.templates.section', { number: place + 1 }) : draft.title;
  const rated = isRated(draft.type);
  const read = weightOf(draft);
  return (
    <WidgetCard
      title={name}
      actions={
        <>
          <MoveButton
            label={t('cycles.templates.up', { title: name })}
            by={-1}
            isAtEnd={place === 0}
            onMove={() => onMove(-1)}
          />
          <MoveButton
            label={t('cycles.templates.down', { title: name })}
            by={1}
            isAtEnd={place === count - 1}
            onMove={() => onMove(1)}
          />
          <IconButton aria-label={t('cycles.templates.remove', { title: name })} onClick={onRemove}>
            <IconTrash {...smallIcon} />
          </IconButton>
        </>
      }
    >
      <WidgetBody>
        <div className={css.fields}>
          <div className={css.pair}>
            <TextInput
              label={t('cycles.templates.sectionTitle')}
              required
              maxLength={100}
              value={draft.title}
              error={isChecked && draft.title.trim() === '' ? t('cycles.templates.enterTitle') : undefined}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('cycles.templates.type')}
              value={draft.type}
              data={offeredSectionTypes.map((value) => ({
                value,
                label: t(`cycles.templates.types.${value}`),
              }))}
              onChange={({ currentTarget: { value } }) =>
                change({ type: offeredSectionTypes.find((one) => one === value) ?? 'goal' })
              }
            />
          </div>
          <div>
            <p className={css.label}>{t('cycles.templates.who')}</p>
            <p className={`quiet ${css.line}`}>{t(`cycles.templates.roles.${draft.type}`)}</p>
          </div>
          <Textarea
            label={t('cycles.templates.description')}
            autosize
            maxLength={1000}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          {rated || draft.type === 'development' ? (
            <div className={css.pair}>
              {rated ? (
                <TextInput
                  label={t('cycles.templates.weight')}
                  inputMode="decimal"
                  rightSection="%"
                  value={draft.weight}
                  error={'problem' in read ? read.problem : undefined}
                  onChange={(event) => change({ weight: event.currentTarget.value })}
                />
              ) : null}
              <NumberInput
                label={t('cycles.templates.least')}
                min={0}
                max={20}
                allowDecimal={false}
                value={draft.leastItems}
                onChange={(value) => change({ leastItems: typeof value === 'number' ? value : 0 })}
              />
            </div>
          ) : null}
          {rated || draft.type === 'development' ? (
            <div className={css.checks}>
              {rated ? (
                <Checkbox
                  label={t('cycles.templates.weighsItems')}
                  checked={draft.weighsItems}
                  onChange={(event) => change({ weighsItems: event.currentTarget.checked })}
                />
              ) : null}
              <Checkbox
                label={t('cycles.templates.needsLabel')}
                checked={draft.needsLabel}
                onChange={(event) => change({ needsLabel: event.currentTarget.checked })}
              />
            </div>
          ) : null}
          {draft.type === 'checkpoint' ? (
            <CheckpointFields
              plan={draft.checkpoint ?? newCheckpoint}
              onChange={(checkpoint) => change({ checkpoint })}
            />
          ) : null}
        </div>
      </WidgetBody>
      {hasItems(draft.type) ? (
        <SectionItems draft={draft} before={before} onChange={(items) => change({ items })} />
      ) : null}
    </WidgetCard>
  );
}

interface CheckpointFieldsProps {
  plan: typeof newCheckpoint;
  onChange: (plan: typeof newCheckpoint) => void;
}

/** When a checkpoint opens, for how long, and whether it can be skipped. */
function CheckpointFields({ plan, onChange }: CheckpointFieldsProps) {
  const { t } = useTranslation();
  const days = (value: string | number, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  return (
    <div className={css.pair}>
      <NumberInput
        label={t('cycles.templates.opensAfter')}
        min={0}
        max={730}
        allowDecimal={false}
        value={plan.opensAfter}
        onChange={(value) => onChange({ ...plan, opensAfter: days(value, 0) })}
      />
      <NumberInput
        label={t('cycles.templates.openFor')}
        min={1}
        max={365}
        allowDecimal={false}
        value={plan.openFor}
        onChange={(value) => onChange({ ...plan, openFor: days(value, 1) })}
      />
      <Checkbox
        label={t('cycles.templates.isMandatory')}
        checked={plan.isMandatory}
        onChange={(event) => onChange({ ...plan, isMandatory: event.currentTarget.checked })}
      />
    </div>
  );
}
