import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';

/** Where a template hangs. */
export function TemplateTrail({ here }: { here?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/admin">{t('workflows.administration')}</Link>
      <IconChevronRight size={14} stroke={1.8} aria-hidden />
      {here === undefined ? (
        <span aria-current="page">{t('workflows.templates')}</span>
      ) : (
        <>
          <Link to="/admin/workflow-templates">{t('workflows.templates')}</Link>
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
          <span aria-current="page">{here}</span>
        </>
      )}
    </>
  );
}
