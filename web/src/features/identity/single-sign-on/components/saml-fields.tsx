import { Button, FileButton, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SsoCertificate } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { ssoLimits } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { field, fieldId, type SettingsForm } from '../settings-form.ts';
import { useMetadata } from '../single-sign-on.queries.ts';
import { CertificateFact } from './certificate-fact.tsx';
import css from './settings.module.css';

export function SamlFields({ form, known }: { form: SettingsForm; known: readonly SsoCertificate[] }) {
  const { t } = useTranslation();
  const { certificates } = form.values.saml;
  const [read, setRead] = useState(known);
  return (
    <>
      <MetadataFields form={form} onRead={setRead} />
      <TextInput
        {...field(form, 'saml.entityId')}
        label={t('singleSignOn.idpEntityId')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...field(form, 'saml.signInUrl')}
        type="url"
        label={t('singleSignOn.signInUrl')}
        spellCheck={false}
      />
      <fieldset className={css.rows} id={fieldId('saml.certificates')} tabIndex={-1}>
        <legend>{t('singleSignOn.certificates')}</legend>
        <p className="quiet small">{t('singleSignOn.certificateHelp')}</p>
        {certificates.map((pem, at) => {
          const certificate = read.find((one) => one.pem.trim() === pem.trim());
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the text is being typed, so it names nothing
            <div className={css.certificate} key={at}>
              <Textarea
                {...field(form, `saml.certificates.${at}`)}
                label={t('singleSignOn.certificate', { number: at + 1 })}
                rows={3}
                spellCheck={false}
              />
              <div className={css.withButton}>
                {certificate ? <CertificateFact certificate={certificate} /> : null}
                {certificates.length > 1 ? (
                  <IconButton
                    aria-label={t('singleSignOn.removeCertificate', { number: at + 1 })}
                    onClick={() => form.removeListItem('saml.certificates', at)}
                  >
                    <IconTrash {...icon} />
                  </IconButton>
                ) : null}
              </div>
            </div>
          );
        })}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            disabled={certificates.length >= ssoLimits.certificates}
            onClick={() => form.insertListItem('saml.certificates', '')}
          >
            {t('singleSignOn.addCertificate')}
          </Button>
        </div>
      </fieldset>
      <Switch
        {...field(form, 'saml.trustsAddress', 'checkbox')}
        label={t('singleSignOn.trustsAddress')}
        description={t('singleSignOn.trustsAddressHelp')}
      />
    </>
  );
}

interface MetadataFieldsProps {
  form: SettingsForm;
  onRead: (certificates: readonly SsoCertificate[]) => void;
}

/** Fills in the fields from the metadata, pasted or from a file. */
function MetadataFields({ form, onRead }: MetadataFieldsProps) {
  const { t } = useTranslation();
  const [xml, setXml] = useState('');
  const metadata = useMetadata();
  const problem =
    metadata.error === null ? null : (formErrors(metadata.error)['xml'] ?? failureText(t, metadata.error));
  return (
    <>
      <Textarea
        label={t('singleSignOn.metadata')}
        description={t('singleSignOn.metadataHelp')}
        value={xml}
        onChange={(event) => setXml(event.currentTarget.value)}
        error={problem}
        rows={3}
        spellCheck={false}
      />
      <div className={css.withButton}>
        <Button
          size="xs"
          variant="default"
          disabled={xml.trim() === ''}
          loading={metadata.isPending}
          onClick={() => fillIn(xml)}
        >
          {t('singleSignOn.metadataRead')}
        </Button>
        <FileButton accept=".xml,application/xml,text/xml" onChange={(file) => file && void fillInFrom(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {t('singleSignOn.metadataFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {metadata.isSuccess ? (
        <Note tone="positive" announce="politely">
          {t('singleSignOn.metadataDone')}
        </Note>
      ) : null}
    </>
  );

  async function fillInFrom(file: File) {
    const text = await file.text();
    setXml(text);
    fillIn(text);
  }

  function fillIn(text: string) {
    metadata.mutate(text, {
      onSuccess: ({ entityId, signInUrl, certificates }) => {
        onRead(certificates);
        form.setFieldValue('saml.entityId', entityId);
        form.setFieldValue('saml.signInUrl', signInUrl);
        form.setFieldValue(
          'saml.certificates',
          certificates.map(({ pem }) => pem),
        );
      },
    });
  }
}
