import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CertificateTemplate } from '@tenure/contract/learning/certificates.ts';
import { certificateFields, unknownFields } from '@tenure/domain/learning/certificate.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import css from './certificates.module.css';
import { templateQuery, useSaveTemplate } from './certificates.queries.ts';
import './certificates.words.ts';

/** The text of a company’s certificates. */
export function CertificateSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('certificates.settings.title'));
  const { data, error, refetch } = useQuery(templateQuery());
  // Here, as saving replaces the form, and with it what would tell of it.
  const save = useSaveTemplate();
  return (
    <>
      <PageHeader title={t('certificates.settings.title')} subtitle={t('certificates.settings.subtitle')} />
      {data === undefined ? (
        <SectionWaiting
          title={t('certificates.settings.text')}
          error={error}
          failed={t('certificates.settings.failed')}
          onRetry={() => void refetch()}
          rows={4}
        />
      ) : (
        <TextForm key={data.data.version} template={data.data} save={save} />
      )}
    </>
  );
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

interface TextFormProps {
  template: CertificateTemplate;
  save: ReturnType<typeof useSaveTemplate>;
}

function TextForm({ template, save }: TextFormProps) {
  const { t } = useTranslation();
  const { version, ...saved } = template;
  const [values, setValues] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const unknown = unknownFields(values.wording);
  const problems = {
    title: values.title.trim() === '' ? t('certificates.settings.titleMissing') : undefined,
    wording: wordingProblem(),
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });

  function wordingProblem() {
    if (values.wording.trim() === '') return t('certificates.settings.wordingMissing');
    return unknown.length === 0
      ? undefined
      : t('certificates.settings.unknown', { fields: inBraces(unknown) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate({ body: values, version }, { onSuccess: () => showToast(t('certificates.settings.saved')) });
  }

  return (
    <div className={css.columns}>
      <WidgetCard title={t('certificates.settings.text')}>
        <WidgetBody>
          <form className={css.form} noValidate onSubmit={submit}>
            {save.error === null || Object.keys(refused).length > 0 ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, save.error)}
              </Note>
            )}
            <TextInput
              label={t('certificates.settings.titleField')}
              required
              maxLength={80}
              value={values.title}
              error={shown('title')}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <Textarea
              label={t('certificates.settings.wording')}
              description={t('certificates.settings.wordingHelp', { fields: inBraces(certificateFields) })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              rows={5}
              maxLength={600}
              value={values.wording}
              error={shown('wording')}
              onChange={(event) => change({ wording: event.currentTarget.value })}
            />
            <TextInput
              label={t('certificates.settings.signatoryName')}
              maxLength={80}
              value={values.signatoryName}
              error={refused['signatoryName']}
              onChange={(event) => change({ signatoryName: event.currentTarget.value })}
            />
            <TextInput
              label={t('certificates.settings.signatoryRole')}
              maxLength={80}
              value={values.signatoryRole}
              error={refused['signatoryRole']}
              onChange={(event) => change({ signatoryRole: event.currentTarget.value })}
            />
            <p className="quiet small">{t('certificates.settings.stays')}</p>
            <Button type="submit" loading={save.isPending}>
              {t('certificates.settings.save')}
            </Button>
          </form>
        </WidgetBody>
      </WidgetCard>
      <CertificatePreview text={values} />
    </div>
  );
}
