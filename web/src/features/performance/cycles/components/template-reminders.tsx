import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mostReminders } from '@tenure/contract/performance/template-reminders.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { type ReminderDraft, reminderProblem } from '../template-form.ts';
import css from './template-editor.module.css';
import '../words.ts';

const sides = ['before', 'after'] as const;

interface TemplateRemindersProps {
  reminders: readonly ReminderDraft[];
  isChecked: boolean;
  onChange: (reminders: readonly ReminderDraft[]) => void;
}

/** The days on which people whose step is next are reminded, counted from the last day of each phase. */
export function TemplateReminders({ reminders, isChecked, onChange }: TemplateRemindersProps) {
  const { t } = useTranslation();
  const rows = useRef<HTMLUListElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    rows.current?.querySelector<HTMLInputElement>(`[data-reminder="${added.current}"]`)?.focus();
    added.current = null;
  });
  function add() {
    const key = Math.max(-1, ...reminders.map((one) => one.key)) + 1;
    added.current = key;
    onChange([...reminders, { key, days: '', when: 'before' }]);
  }
  const change = (key: number, part: Partial<ReminderDraft>) =>
    onChange(reminders.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <WidgetCard
      title={t('cycles.templates.tabs.reminders')}
      count={reminders.length}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={reminders.length >= mostReminders}
          onClick={add}
        >
          {t('cycles.templates.reminders.add')}
        </Button>
      }
    >
      {reminders.length === 0 ? (
        <EmptyState title={t('cycles.templates.reminders.none')}>
          {t('cycles.templates.reminders.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <WidgetBody>
            <p className={`quiet ${css.line}`}>{t('cycles.templates.reminders.help')}</p>
          </WidgetBody>
          <ul className={css.rows} ref={rows}>
            {reminders.map(({ key, days, when }, place) => {
              const problem = reminderProblem(reminders, place);
              const number = { number: place + 1 };
              return (
                <li key={key} className={css.reminder}>
                  <TextInput
                    label={t('cycles.templates.reminders.days', number)}
                    inputMode="numeric"
                    maxLength={2}
                    required
                    data-reminder={key}
                    value={days}
                    error={
                      problem === 'again' || (isChecked && problem !== null)
                        ? t(`cycles.templates.reminders.wrong.${problem}`)
                        : undefined
                    }
                    onChange={(event) => change(key, { days: event.currentTarget.value })}
                  />
                  <NativeSelect
                    label={t('cycles.templates.reminders.when', number)}
                    value={when}
                    data={sides.map((value) => ({
                      value,
                      label: t(`cycles.templates.reminders.sides.${value}`),
                    }))}
                    onChange={({ currentTarget: { value } }) =>
                      change(key, { when: sides.find((one) => one === value) ?? 'before' })
                    }
                  />
                  <IconButton
                    aria-label={t('cycles.templates.reminders.remove', number)}
                    onClick={() => onChange(reminders.filter((one) => one.key !== key))}
                  >
                    <IconTrash {...smallIcon} />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </WidgetCard>
  );
}
