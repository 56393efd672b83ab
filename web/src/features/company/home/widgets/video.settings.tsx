import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { embedHosts, videoEmbedAddress } from '@tenure/contract/company/widgets.ts';
import type { WidgetSettingsProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FileField } from './file-field.tsx';

const order = ['label', 'input', 'description', 'error'] as const;

export function VideoSettings({ form, onBusy }: WidgetSettingsProps) {
  const { t } = useTranslation();
  const { settings } = form.values;
  const kind = settings.videoType;
  return (
    <>
      <SegmentedControl
        {...form.getInputProps('settings.videoType')}
        aria-label={t('widgets.video.kind')}
        fullWidth
        data={[
          { value: 'link', label: t('widgets.video.kindLink') },
          { value: 'file', label: t('widgets.video.kindFile') },
          { value: 'embed', label: t('widgets.video.kindEmbed') },
        ]}
      />
      {kind === 'link' ? (
        <TextInput
          {...form.getInputProps('settings.videoLink')}
          value={typeof settings.videoLink === 'string' ? settings.videoLink : ''}
          id="settings.videoLink"
          type="url"
          label={t('widgets.video.link')}
          description={t('widgets.video.linkHelp')}
          inputWrapperOrder={[...order]}
        />
      ) : null}
      {kind === 'file' ? (
        <FileField
          id="settings.videoFile"
          purpose="widget-video"
          label={t('widgets.video.file')}
          help={t('widgets.video.fileHelp')}
          value={fileOf(settings.videoFile)}
          error={form.errors['settings.videoFile']}
          onChange={(file) => form.setFieldValue('settings.videoFile', file)}
          onBusy={onBusy}
        />
      ) : null}
      {kind === 'embed' ? (
        <Textarea
          {...form.getInputProps('settings.videoEmbed')}
          value={typeof settings.videoEmbed === 'string' ? settings.videoEmbed : ''}
          onBlur={(event) => {
            // Pasted embed code is reduced to its address.
            const address = videoEmbedAddress(event.currentTarget.value.replaceAll('&amp;', '&'));
            if (address !== null) form.setFieldValue('settings.videoEmbed', address);
          }}
          id="settings.videoEmbed"
          rows={4}
          label={t('widgets.video.embed')}
          description={t('widgets.video.embedHelp', { hosts: embedHosts.join(', ') })}
          inputWrapperOrder={[...order]}
        />
      ) : (
        <FileField
          id="settings.captionsFile"
          purpose="widget-captions"
          label={t('form.optional', { label: t('widgets.video.captions') })}
          help={t('widgets.video.captionsHelp')}
          value={fileOf(settings.captionsFile)}
          error={form.errors['settings.captionsFile']}
          onChange={(file) => form.setFieldValue('settings.captionsFile', file)}
          onBusy={onBusy}
        />
      )}
    </>
  );
}

function fileOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
