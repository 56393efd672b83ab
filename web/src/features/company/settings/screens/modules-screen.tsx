import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanyModules } from '@tenure/contract/company/company-settings.ts';
import type { ModuleName } from '@tenure/contract/identity/site.ts';
import { useState } from 'react';
import type { Answer } from '../../../../lib/api/call.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { companyModulesQuery, useSaveModules } from '../company-settings.queries.ts';
import css from '../components/company.module.css';
import { NotLoaded } from '../components/not-loaded.tsx';
import '../words.ts';

export function ModulesScreen() {
  const { t } = useTranslation();
  usePageTitle(t('companySettings.modules.title'));
  const { data, error, refetch } = useQuery(companyModulesQuery);
  if (data !== undefined) return <Modules answer={data} />;
  return (
    <>
      <PageHeader title={t('companySettings.modules.title')} />
      <NotLoaded error={error} title={t('companySettings.modules.failed')} onRetry={() => void refetch()} />
    </>
  );
}

/** A switch acts at once; turning off asks for confirmation, since it hides the module from everyone. */
function Modules({ answer }: { answer: Answer<{ data: CompanyModules }> }) {
  const { t } = useTranslation();
  const { enabled, choices } = answer.body.data;
  const [asking, setAsking] = useState<ModuleName | null>(null);
  const save = useSaveModules();
  const nameOf = (module: ModuleName) => t(`companySettings.modules.name.${module}`);
  const turn = (module: ModuleName, isOn: boolean) => {
    const others = enabled.filter((one) => one !== module);
    save.mutate(
      { body: { enabled: isOn ? [...others, module] : others }, etag: answer.etag },
      {
        onSuccess: () =>
          showToast(
            t(isOn ? 'companySettings.modules.turnedOn' : 'companySettings.modules.turnedOff', {
              module: nameOf(module),
            }),
          ),
      },
    );
  };
  const on = choices.filter((one) => enabled.includes(one)).length;
  return (
    <>
      <PageHeader
        title={t('companySettings.modules.title')}
        subtitle={t('companySettings.modules.subtitle', { on, count: choices.length })}
      />
      {save.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, save.error)}
        </Note>
      )}
      <div className={css.modules}>
        {choices.map((module) => (
          <div key={module} className={css.module}>
            <Switch
              label={nameOf(module)}
              description={isDescribed(module) ? t(`companySettings.modules.about.${module}`) : undefined}
              checked={enabled.includes(module)}
              disabled={save.isPending}
              onChange={({ currentTarget: { checked } }) => {
                if (checked) turn(module, true);
                else setAsking(module);
              }}
            />
          </div>
        ))}
      </div>
      <p className={`quiet small ${css.underCard}`}>{t('companySettings.modules.always')}</p>
      <ConfirmDestructive
        opened={asking !== null}
        title={t('companySettings.modules.offTitle', { module: asking === null ? '' : nameOf(asking) })}
        confirmLabel={t('companySettings.modules.offConfirm', {
          module: asking === null ? '' : nameOf(asking),
        })}
        keepLabel={t('companySettings.modules.keep')}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) turn(asking, false);
          setAsking(null);
        }}
      >
        {t('companySettings.modules.offHelp')}
      </ConfirmDestructive>
    </>
  );
}

type Fixed = 'home' | 'profile' | 'team' | 'org-chart';
const fixed: readonly string[] = ['home', 'profile', 'team', 'org-chart'] satisfies Fixed[];

function isDescribed(module: ModuleName): module is Exclude<ModuleName, Fixed> {
  return !fixed.includes(module);
}
