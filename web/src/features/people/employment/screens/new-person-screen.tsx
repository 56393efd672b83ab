import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useNavigation } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { NewPersonForm } from '../components/new-person-form.tsx';
import { optionsQuery } from '../starter.queries.ts';
import '../words.ts';

/** Adds one person; the import adds many. */
export function NewPersonScreen() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const { data, error, refetch } = useQuery(optionsQuery);
  const importing = menus.subModules.find(({ id }) => id === 'import');
  usePageTitle(t('employment.add'));
  return (
    <>
      <PageHeader
        title={t('employment.add')}
        subtitle={t('employment.addHelp')}
        actions={
          importing === undefined ? null : (
            <AppLink className="link" href={importing.href}>
              {t('employment.addMany')}
            </AppLink>
          )
        }
      />
      {data === undefined ? (
        error === null ? (
          <Waiting>
            <SkeletonRows rows={8} />
          </Waiting>
        ) : (
          <Failure
            title={t('employment.addFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )
      ) : (
        <NewPersonForm options={data.data} />
      )}
    </>
  );
}
