import { NumberInput, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { saveTenantFeatureFlags } from '@tenure/contract/platform/feature-flags.ts';
import type { Answer } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { type TenantFlag, type TenantFlags, useSaveTenantFlags } from '../provider.queries.ts';
import css from './tenant-flags.module.css';

interface TenantFlagsSectionProps {
  tenantId: string;
  company: string;
  answer: Answer<TenantFlags>;
  onReload: () => Promise<unknown>;
}

const editCapability = 'feature-flags.edit';

/**
 * The flags of one company: read-only at first, edited in place, and never overwriting someone else's change.
 */
export function TenantFlagsSection({ tenantId, company, answer, onReload }: TenantFlagsSectionProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveTenantFlags(tenantId);
  const form = useForm({
    initialValues: { flags: choicesOf(data.flags) },
    validate: schemaResolver(saveTenantFeatureFlags.body, { sync: true }),
  });
  const changes = editing.isOn
    ? form.values.flags.filter((choice, at) => differs(choice, data.flags[at])).length
    : 0;

  return (
    <VersionedSection
      title={t('provider.flags')}
      editable={metadata.capabilities.includes(editCapability)}
      editing={editing}
      form={form}
      save={save}
      onEdit={() => {
        form.setValues({ flags: choicesOf(data.flags) });
        editing.begin(answer.etag);
      }}
      onSave={form.onSubmit(({ flags }) => {
        save.mutate(
          { flags, etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('provider.flagsSaved', { company }));
            },
            onError: (error) => form.setErrors(formErrors(error)),
          },
        );
      })}
      saveLabel={t('provider.saveFlags')}
      changes={changes}
      fieldId={fieldId}
      onReload={onReload}
    >
      <ul className={css.flags}>
        {data.flags.map((flag, at) => (
          <li key={flag.name}>
            <div className={css.words}>
              <b>{flag.name}</b>
              <span>{flag.about}</span>
            </div>
            {editing.isOn ? (
              <div className={css.fields}>
                <Switch
                  {...form.getInputProps(`flags.${at}.enabled`, { type: 'checkbox' })}
                  className={css.switch ?? ''}
                  id={fieldId(`flags.${at}.enabled`)}
                  label={t('provider.enabled')}
                  aria-description={flag.name}
                />
                <NumberInput
                  {...form.getInputProps(`flags.${at}.rolloutPercent`)}
                  id={fieldId(`flags.${at}.rolloutPercent`)}
                  className={css.share ?? ''}
                  label={t('provider.rollout')}
                  aria-description={flag.name}
                  hideControls
                />
              </div>
            ) : (
              <FlagState flag={flag} />
            )}
          </li>
        ))}
      </ul>
    </VersionedSection>
  );
}

function FlagState({ flag }: { flag: TenantFlag }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!flag.enabled) return <span className="quiet">{t('provider.off')}</span>;
  return (
    <span className={css.state}>
      <StatusTag tone="positive">{t('provider.on')}</StatusTag>
      <span className="quiet small">
        {t('provider.rolloutValue', { percent: format.percent(flag.rolloutPercent) })}
      </span>
    </span>
  );
}

function choicesOf(flags: readonly TenantFlag[]) {
  return flags.map(({ name, enabled, rolloutPercent }) => ({ name, enabled, rolloutPercent }));
}

function differs(
  choice: Pick<TenantFlag, 'enabled' | 'rolloutPercent'>,
  read: TenantFlag | undefined,
): boolean {
  return choice.enabled !== read?.enabled || choice.rolloutPercent !== read.rolloutPercent;
}

function fieldId(path: string): string {
  return `tenant-${path.replaceAll('.', '-')}`;
}
