import { Button, Drawer, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { widgetSettings, widgetTitle } from '@tenure/contract/company/widgets.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import type { WidgetContribution, WidgetForm } from '../../../../app/widget-contribution.ts';
import { codeQuery } from '../../../../lib/code-query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary, type FieldError } from '../../../../ui/error-summary.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import type { DraftWidget } from '../dashboard-draft.ts';
import { useTitleOf } from './words.ts';

interface WidgetSettingsProps {
  widget: DraftWidget;
  options: Record<string, unknown>;
  /** The server's refusals, by field. */
  errors: Record<string, string>;
  onApply: (to: Pick<DraftWidget, 'title' | 'settings'>) => void;
  onClose: () => void;
}

/** The title and settings of one widget, checked against the server's schema. */
export function WidgetSettings({ widget, onClose, ...rest }: WidgetSettingsProps) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const contribution = useWidgetTypes().get(widget.type);
  if (contribution === undefined) return null;
  const title = t('home.settingsOf', { title: titleOf(widget) });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <WidgetBoundary card={{ title }}>
        <Suspense
          fallback={
            <Waiting>
              <SkeletonRows rows={4} />
            </Waiting>
          }
        >
          <SettingsForm {...rest} widget={widget} contribution={contribution} onClose={onClose} />
        </Suspense>
      </WidgetBoundary>
    </Drawer>
  );
}

interface SettingsFormProps extends WidgetSettingsProps {
  contribution: WidgetContribution;
}

function SettingsForm({ widget, options, errors, contribution, onApply, onClose }: SettingsFormProps) {
  const { t } = useTranslation();
  const { data: Fields } = useSuspenseQuery(
    codeQuery(`widget-settings-${widget.type}`, contribution.loadSettings),
  );
  const titleField = useRef<HTMLInputElement>(null);
  // The drawer opens before its form is ready.
  useEffect(() => titleField.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [toMend, setToMend] = useState<FieldError[]>([]);
  const form: WidgetForm = useForm({
    initialValues: { title: widget.title ?? '', settings: widget.settings },
    initialErrors: errors,
    validate: schemaResolver(
      z.strictObject({ title: widgetTitle, settings: widgetSettings[contribution.type] }),
      { sync: true },
    ),
    clearInputErrorOnChange: true,
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ title, settings }) => onApply({ title: title.trim() || null, settings }),
        (found) =>
          setToMend(
            Object.entries(found).map(([fieldId, text]) => ({
              fieldId,
              text: typeof text === 'string' ? text : t('errors.invalid-input'),
            })),
          ),
      )}
    >
      <Stack gap="md">
        {toMend.length === 0 ? null : <ErrorSummary errors={toMend} />}
        <TextInput
          {...form.getInputProps('title')}
          ref={titleField}
          id="title"
          label={t('form.optional', { label: t('home.widgetTitle') })}
          placeholder={contribution.defaultTitle(t)}
        />
        <Fields form={form} options={options} onBusy={setBusy} />
        <Group gap="xs">
          <Button type="submit" disabled={busy}>
            {t('home.apply')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
        <p className="quiet small">{t('home.applyHelp')}</p>
      </Stack>
    </form>
  );
}
