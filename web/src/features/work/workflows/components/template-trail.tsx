import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Trail } from '../../../../ui/trail.tsx';

/** The breadcrumb of a template. */
export function TemplateTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  const templates = (
    <Link key="templates" to="/admin/workflow-templates">
      {t('workflows.templates')}
    </Link>
  );
  return <Trail above={[templates]} here={here} />;
}
