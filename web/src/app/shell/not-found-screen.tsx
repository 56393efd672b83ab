import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** No screen exists at this address; a stale link that names a missing screen says so. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  const isInvalid = legacyRoute(pathname, searchStr).kind === 'invalid';
  const title = t(isInvalid ? 'shell.invalidRoute' : 'shell.notFound');
  usePageTitle(title);
  return (
    <PageHeader
      title={title}
      subtitle={t(isInvalid ? 'shell.invalidRouteHelp' : 'shell.notFoundHelp', { product: t('product') })}
      actions={
        // A full page load discards the state that led here.
        <Button component="a" href="/">
          {t('shell.goHome')}
        </Button>
      }
    />
  );
}
