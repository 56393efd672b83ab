import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Highlight } from '@tenure/contract/company/dashboards.ts';
import { Fragment, useEffect, useRef } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import type { DashboardAnswer } from '../home.queries.ts';
import { CompanyDashboard, NewDashboard } from './company-dashboard.tsx';
import css from './dashboard-header.module.css';
import { HomeAction } from './home-action.tsx';
import { ShareDashboard } from './share-dashboard.tsx';

interface DashboardHeaderProps {
  answer: DashboardAnswer;
  dashboardId: string;
  /** A dashboard of the company. */
  mayCreate: boolean;
  isHome: boolean;
  isArrangeable: boolean;
  editing: boolean;
  onPrepareEdit: () => void;
  onEdit: (() => void) | null;
}

/** A greeting at home, otherwise the dashboard's name; then the day, and the work waiting. */
export function DashboardHeader(props: DashboardHeaderProps) {
  const { answer, dashboardId, isHome, mayCreate, editing, onEdit, onPrepareEdit } = props;
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
          {isHome ? <WhatMatters highlights={dashboard.highlights} /> : null}
        </span>
      }
      actions={
        editing ? null : (
          <>
            {mayCreate ? <NewDashboard /> : null}
            {props.isArrangeable && dashboard.permissions.shareAllowed ? (
              dashboard.audience === null ? (
                <ShareDashboard dashboardId={dashboardId} answer={answer} />
              ) : (
                <CompanyDashboard dashboardId={dashboardId} answer={answer} audience={dashboard.audience} />
              )
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
            {isHome ? <HomeAction /> : null}
          </>
        )
      }
    />
  );
}

/** One sentence each, the most urgent first. */
function WhatMatters({ highlights }: { highlights: readonly Highlight[] }) {
  const { t } = useTranslation();
  return (
    <span className={css.matters}>
      {highlights.every(({ urgency }) => urgency === 3) ? `${t('home.nothingWaits')} ` : ''}
      {highlights.map(({ text, href }) => (
        <Fragment key={text}>
          <AppLink href={href}>{text}</AppLink>.{' '}
        </Fragment>
      ))}
    </span>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
