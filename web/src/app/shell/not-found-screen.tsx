import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** No screen at this address; an old address that names what no screen has is called what it is. */
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
        // A full page load: whatever led here is left behind.
        <Button component="a" href="/">
          {t('shell.goHome')}
        </Button>
      }
    />
  );
}
