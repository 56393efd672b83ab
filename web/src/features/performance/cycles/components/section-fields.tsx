import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { hasAssignees, hasItems, isRated, offeredSectionTypes } from '@tenure/domain/performance/sections.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoveButton } from '../../../../ui/move-button.tsx';
import css from '../screens/form-screen.module.css';
import { asked, askedOf, newCheckpoint, type SectionDraft, weightOf } from '../template-form.ts';
import '../words.ts';

interface SectionFieldsProps {
  draft: SectionDraft;
  place: number;
  count: number;
  isChecked: boolean;
  onChange: (draft: SectionDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The settings and items of one section of a template. */
export function SectionFields(props: SectionFieldsProps) {
  const { draft, place, count, isChecked, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const change = (part: Partial<SectionDraft>) => onChange({ ...draft, ...part });
  const name = draft.title === '' ? t('cycles.templates.section', { number: place + 1 }) : draft.title;
  const rated = isRated(draft.type);
  const read = weightOf(draft);
  const isMixed = askedOf(draft.before) === 'each';
  return (
    <fieldset className={css.section}>
      <div className={css.head}>
        <h3>{name}</h3>
        <span className={css.tools}>
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
        </span>
      </div>
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
          data={offeredSectionTypes.map((value) => ({ value, label: t(`cycles.templates.types.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ type: offeredSectionTypes.find((one) => one === value) ?? 'goal' })
          }
        />
      </div>
      <Textarea
        label={t('cycles.templates.description')}
        autosize
        maxLength={1000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {rated ? (
        <div className={css.beside}>
          <TextInput
            label={t('cycles.templates.weight')}
            inputMode="decimal"
            rightSection="%"
            value={draft.weight}
            error={'problem' in read ? read.problem : undefined}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          <Checkbox
            label={t('cycles.templates.weighsItems')}
            checked={draft.weighsItems}
            onChange={(event) => change({ weighsItems: event.currentTarget.checked })}
          />
        </div>
      ) : null}
      {rated || draft.type === 'development' ? (
        <div className={css.beside}>
          <NumberInput
            label={t('cycles.templates.least')}
            min={0}
            max={20}
            allowDecimal={false}
            value={draft.leastItems}
            onChange={(value) => change({ leastItems: typeof value === 'number' ? value : 0 })}
          />
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
      {hasAssignees(draft.type) ? (
        <NativeSelect
          label={t('cycles.templates.askedOf')}
          w={220}
          value={draft.askedOf}
          data={asked
            .filter((value) => value !== 'each' || isMixed)
            .map((value) => ({ value, label: t(`cycles.templates.asked.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ askedOf: asked.find((one) => one === value) ?? 'all' })
          }
        />
      ) : null}
      {hasItems(draft.type) ? (
        <Textarea
          label={t('cycles.templates.items')}
          description={t('cycles.templates.itemsHelp')}
          autosize
          minRows={2}
          value={draft.lines}
          onChange={(event) => change({ lines: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
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
    <div className={css.beside}>
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
