import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanySetup, SetupStep } from '@tenure/contract/company/company-settings.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { companySetupQuery, useSaveSetup } from '../company-settings.queries.ts';
import css from '../components/company.module.css';
import { NotLoaded } from '../components/not-loaded.tsx';
import '../words.ts';

const places: Record<SetupStep, string> = {
  profile: '/admin/company',
  people: '/admin/import',
  invitations: '/admin/invitations',
  signIn: '/admin/sign-in',
  modules: '/admin/modules',
};

/** The first steps of a new company. Steps done elsewhere count by themselves. */
export function SetupScreen() {
  const { t } = useTranslation();
  usePageTitle(t('companySettings.setup.title'));
  const { data, error, refetch } = useQuery({ ...companySetupQuery, refetchOnMount: 'always' });
  if (data !== undefined) return <Guide setup={data.data} />;
  return (
    <>
      <PageHeader title={t('companySettings.setup.title')} />
      <NotLoaded error={error} title={t('companySettings.setup.failed')} onRetry={() => void refetch()} />
    </>
  );
}

function Guide({ setup: { steps } }: { setup: CompanySetup }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useSaveSetup();
  return (
    <>
      <PageHeader
        title={t('companySettings.setup.title')}
        subtitle={t('companySettings.setup.subtitle', {
          done: steps.filter(({ isDone }) => isDone).length,
          count: steps.length,
        })}
        actions={
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { isDismissed: true },
                {
                  onSuccess: () => {
                    showToast(t('companySettings.setup.dismissed'));
                    void navigate({ to: '/admin' });
                  },
                },
              )
            }
          >
            {t('companySettings.setup.dismiss')}
          </Button>
        }
      />
      {save.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, save.error)}
        </Note>
      )}
      <ol className={css.list}>
        {steps.map(({ step, isDone, isMarked }, index) => {
          const name = t(`companySettings.setup.step.${step}`);
          return (
            <li key={step} className={css.step}>
              <span className={css.stepNumber} data-done={isDone || undefined} aria-hidden>
                {isDone ? <IconCheck {...smallIcon} /> : index + 1}
              </span>
              <span className={css.stepWords}>
                <b>{name}</b>
                <span className="quiet small">{t(`companySettings.setup.help.${step}`)}</span>
              </span>
              {isDone ? <StatusTag tone="positive">{t('companySettings.setup.done')}</StatusTag> : null}
              <Button
                component={AppLink}
                href={places[step]}
                variant="default"
                size="xs"
                aria-label={t('companySettings.setup.openStep', { step: name })}
              >
                {t('companySettings.setup.open')}
              </Button>
              {isDone && !isMarked ? null : (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t(isMarked ? 'companySettings.setup.unmark' : 'companySettings.setup.mark', {
                    step: name,
                  })}
                  onClick={() => save.mutate({ step, isMarked: !isMarked })}
                >
                  {t(isMarked ? 'companySettings.setup.unmarkShort' : 'companySettings.setup.markShort')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
