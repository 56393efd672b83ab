import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { AppLink } from '../../../lib/app-link.tsx';
import { useNow } from '../../../lib/clock.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat, useNavigation, useSite } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { DashboardAnswer, DashboardTitle } from '../home.queries.ts';
import css from './dashboard-header.module.css';
import { DashboardSwitcher } from './dashboard-switcher.tsx';
import { ShareDashboard } from './share-dashboard.tsx';

interface DashboardHeaderProps {
  answer: DashboardAnswer;
  dashboardId: string;
  titles: readonly DashboardTitle[];
  isHome: boolean;
  isArrangeable: boolean;
  editing: boolean;
  onPrepareEdit: () => void;
  onEdit: (() => void) | null;
}

/** At home a greeting, elsewhere the name of the dashboard; then the day, and what waits. */
export function DashboardHeader(props: DashboardHeaderProps) {
  const { answer, dashboardId, titles, isHome, editing, onEdit, onPrepareEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  const now = useNow(60_000);
  const dashboard = answer.body.data;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <PageHeader
      title={isHome ? t(greetingAt(format.hourOf(now)), { name: user.firstName }) : dashboard.title}
      subtitle={
        <span className={css.sentence}>
          {format.longDay(now)}
          {isHome ? <WhatWaits /> : null}
        </span>
      }
      actions={
        editing ? null : (
          <>
            {titles.length > 1 ? <DashboardSwitcher titles={titles} shown={dashboard} /> : null}
            {props.isArrangeable && dashboard.permissions.shareAllowed ? (
              <ShareDashboard dashboardId={dashboardId} answer={answer} />
            ) : null}
            {onEdit === null ? null : (
              <Button
                ref={editButton}
                variant="subtle"
                color="gray"
                leftSection={<IconLayoutDashboard {...smallIcon} />}
                onPointerEnter={onPrepareEdit}
                onFocus={onPrepareEdit}
                onClick={onEdit}
              >
                {t('home.editDashboard')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

function WhatWaits() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const waiting = menus.modules.filter(({ count }) => count !== null && count > 0);
  if (waiting.length === 0) return null;
  return (
    <>
      {'. '}
      {waiting.map(({ id, label, href, count }, at) => (
        <Fragment key={id}>
          {at === 0 ? '' : ', '}
          <AppLink href={href}>{t('home.waitingIn', { count: count ?? 0, label })}</AppLink>
        </Fragment>
      ))}
      .
    </>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
