import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { fieldsQuery } from '../additional-details.queries.ts';
import { FieldList } from '../components/field-list.tsx';
import '../words.ts';

/** The fields the company has added to its people's records. */
export function FieldsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(fieldsQuery());
  usePageTitle(t('customFields.title'));
  return (
    <>
      <PageHeader title={t('customFields.title')} subtitle={t('customFields.subtitle')} />
      {data === undefined ? (
        <SectionWaiting
          title={t('customFields.fields')}
          error={error}
          failed={t('customFields.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      ) : (
        <FieldList answer={data} />
      )}
    </>
  );
}
