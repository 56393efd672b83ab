import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import css from './shell.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  usePageTitle(t('shell.notFound'));
  return (
    <PageHeader
      title={t('shell.notFound')}
      subtitle={t('shell.notFoundHelp', { product: t('product') })}
      actions={<HomeLink />}
    />
  );
}

/** An old address that names something the new screens do not have. */
export function InvalidRouteScreen() {
  const { t } = useTranslation();
  usePageTitle(t('shell.invalidRoute'));
  return (
    <main className={css.page}>
      <PageHeader
        title={t('shell.invalidRoute')}
        subtitle={t('shell.invalidRouteHelp')}
        actions={<HomeLink />}
      />
    </main>
  );
}

/** A full page load: whatever led here is left behind. */
function HomeLink() {
  const { t } = useTranslation();
  return (
    <Button component="a" href="/">
      {t('shell.goHome')}
    </Button>
  );
}
