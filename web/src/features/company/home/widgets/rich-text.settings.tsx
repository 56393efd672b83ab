import type { WidgetSettingsProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { RichTextField } from '../../../../ui/rich-text-field.tsx';

export function RichTextSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  const { content } = form.values.settings;
  return (
    <RichTextField
      id="settings.content"
      label={t('widgets.richText.content')}
      value={typeof content === 'string' ? content : ''}
      error={form.getInputProps('settings.content').error}
      onChange={(html) => form.setFieldValue('settings.content', html)}
    />
  );
}
