import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { templatePhases } from '@tenure/contract/performance/cycles.ts';
import { leastPeers } from '@tenure/domain/performance/anonymity.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../screens/form-screen.module.css';
import { phasesInOrder, type TemplateFields } from '../template-form.ts';
import { RatingScaleFields } from './rating-scale-fields.tsx';
import '../words.ts';

const approvers = ['managers-manager', 'none'] as const;

interface SettingsProps {
  fields: TemplateFields;
  isChecked: boolean;
  onChange: (part: Partial<TemplateFields>) => void;
}

export function GeneralSettings({ fields: { title, description }, isChecked, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('cycles.templates.tabs.general')}>
      <WidgetBody>
        <div className={css.form}>
          <TextInput
            label={t('cycles.templates.name')}
            required
            maxLength={100}
            value={title}
            error={isChecked && title.trim() === '' ? t('cycles.templates.enterName') : undefined}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t('cycles.templates.description')}
            autosize
            maxLength={1000}
            value={description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

export function PhaseSettings({ fields: { phases, approver, peersShownFrom }, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('cycles.templates.tabs.phases')}>
      <WidgetBody>
        <div className={css.form}>
          <Checkbox.Group
            label={t('cycles.templates.phases')}
            value={[...phases]}
            onChange={(chosen) => onChange({ phases: phasesInOrder(chosen) })}
          >
            <div className={css.checks}>
              {templatePhases.map((phase) => (
                <Checkbox
                  key={phase}
                  value={phase}
                  label={t(`reviewTerms.phases.${phase}`)}
                  disabled={phase === 'planning' || phase === 'scoring'}
                />
              ))}
            </div>
          </Checkbox.Group>
          <NativeSelect
            label={t('cycles.templates.approver')}
            value={approver}
            data={approvers.map((value) => ({ value, label: t(`cycles.templates.approvers.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ approver: approvers.find((one) => one === value) ?? 'none' })
            }
          />
          {phases.includes('review360') ? (
            <NumberInput
              label={t('cycles.templates.peersShownFrom')}
              description={t('cycles.templates.peersShownFromHelp')}
              min={leastPeers}
              max={20}
              allowDecimal={false}
              w={320}
              value={peersShownFrom}
              onChange={(value) =>
                onChange({ peersShownFrom: typeof value === 'number' ? value : leastPeers })
              }
            />
          ) : null}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

export function RatingSettings({ fields: { ratingScale }, isChecked, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('cycles.templates.tabs.ratings')}>
      <WidgetBody>
        <div className={css.form}>
          <RatingScaleFields
            scale={ratingScale}
            isChecked={isChecked}
            onChange={(scale) => onChange({ ratingScale: scale })}
          />
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
