import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LeaverPreview } from '@tenure/contract/people/retention.ts';
import { useState } from 'react';
import { isRefused, requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { EraseDialog } from '../components/erase-dialog.tsx';
import { HoldDialog, LiftDialog } from '../components/hold-dialog.tsx';
import { LeaverAreas } from '../components/leaver-areas.tsx';
import css from '../components/retention.module.css';
import { RetentionTimeline } from '../components/retention-timeline.tsx';
import { LeaverTrail } from '../components/trail.tsx';
import { leaverQuery } from '../retention.queries.ts';
import '../words.ts';

/** One past or future leaver: what is erased, what is kept, until when and why. */
export function LeaverScreen() {
  const { t } = useTranslation();
  const { employeeId } = useParams({ from: '/admin/retention/leavers/$employeeId' });
  const { data, error, refetch } = useQuery(leaverQuery(Number(employeeId)));
  usePageTitle(t('retention.leavers'));
  if (data !== undefined) return <Leaver leaver={data.data} capabilities={data.metadata.capabilities} />;
  return (
    <>
      <PageHeader title={t('retention.leavers')} />
      <WidgetCard title={t('retention.leavers')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={8} />
          </Waiting>
        ) : (
          <Failure
            title={t('retention.leaverFailed')}
            requestId={requestIdOf(error)}
            onRetry={isRefused(error) ? undefined : () => void refetch()}
          >
            {unreadText(t, error)}
          </Failure>
        )}
      </WidgetCard>
    </>
  );
}

/** The note about a leaver whose data cannot be due yet. */
function noteBeforeLastDay({ hasLeft, lastDay }: LeaverPreview, isHeld: boolean) {
  if (hasLeft || isHeld !== (lastDay === null)) return null;
  return isHeld ? 'retention.staysNote' : 'retention.toLeaveNote';
}

type Asked = 'erase' | 'hold' | 'lift';

function Leaver({ leaver, capabilities }: { leaver: LeaverPreview; capabilities: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { employeeId, employeeNumber: number, fullName: name, state, mode, areas, lastDay, hasLeft } = leaver;
  const onClose = () => setAsked(null);
  const open = leaver.holds.find(({ liftedAt }) => liftedAt === null);
  const before = noteBeforeLastDay(leaver, open !== undefined);
  const mayHold = capabilities.includes('retention.hold.edit');
  const mayErase = capabilities.includes('retention.leavers.erase') && mode !== 'off' && state === 'due';
  const about = { employeeId, name, onClose };
  return (
    <>
      <PageHeader
        title={t('retention.leaver', { name })}
        subtitle={
          lastDay === null
            ? t('retention.staysHelp', { number })
            : t(hasLeft ? 'retention.leaverHelp' : 'retention.toLeaveHelp', {
                number,
                day: format.date(lastDay),
              })
        }
        trail={<LeaverTrail here={name} />}
        actions={
          <Group gap="xs">
            {mayErase ? (
              <Button variant="default" className={css.erase ?? ''} onClick={() => setAsked('erase')}>
                {t('retention.erase')}
              </Button>
            ) : null}
            {mayHold && open === undefined && lastDay !== null && state !== 'erased' ? (
              <Button variant="default" onClick={() => setAsked('hold')}>
                {t('retention.hold')}
              </Button>
            ) : null}
            {mayHold && open !== undefined ? (
              <Button variant="default" onClick={() => setAsked('lift')}>
                {t('retention.lift')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <div className={css.cards}>
        {open === undefined ? null : (
          <Note tone="caution">
            {t('retention.held', {
              when: format.dayOf(open.placedAt),
              name: open.placedBy ?? t('retention.somebody'),
              reason: open.reason,
            })}
          </Note>
        )}
        {before === null ? null : <Note tone="informative">{t(before)}</Note>}
        {mode === 'off' ? <Note tone="informative">{t('retention.offNote')}</Note> : null}
        {lastDay === null || areas.length === 0 ? null : (
          <RetentionTimeline areas={areas} lastDay={lastDay} />
        )}
        <LeaverAreas
          title={t('retention.areaStates.due')}
          areas={areas.filter((area) => area.state === 'due')}
        />
        <LeaverAreas
          title={t('retention.areaStates.kept')}
          areas={areas.filter((area) => area.state === 'kept')}
        />
        <LeaverAreas
          title={t('retention.areaStates.erased')}
          areas={areas.filter((area) => area.state === 'erased')}
        />
      </div>
      {asked === 'erase' ? <EraseDialog leaver={leaver} onClose={onClose} /> : null}
      {asked === 'hold' ? <HoldDialog {...about} /> : null}
      {asked === 'lift' ? <LiftDialog {...about} /> : null}
    </>
  );
}
