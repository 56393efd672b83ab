import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Calibration } from '@tenure/contract/performance/calibration.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useDelete, usePublish, useUndo, useUpdate } from '../calibration.queries.ts';
import { ParticipantsDialog } from './participants.dialog.tsx';
import '../calibration.words.ts';

interface ActionsProps {
  session: Calibration;
  capabilities: readonly string[];
}

/** Undo for everyone who moves; publishing, participants and the rest for facilitators. */
export function CalibrationActions({ session, capabilities }: ActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const undo = useUndo(session.id);
  const update = useUpdate(session.id);
  const publish = usePublish(session.id);
  const remove = useDelete(session.id);
  const [asking, setAsking] = useState<'publish' | 'delete' | 'participants' | null>(null);
  const mayFacilitate = capabilities.includes('performance.calibration.facilitate');
  const { lastMoveId } = session;
  const after = (message: string) => ({
    onSuccess: () => showToast(message),
    onError: (error: Error) => showToast(failureDetail(t, error), 'critical' as const),
  });
  return (
    <>
      {lastMoveId !== null && capabilities.includes('performance.calibration.take-part') ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...smallIcon} />}
          loading={undo.isPending}
          onClick={() => undo.mutate(lastMoveId, after(t('calibration.undone')))}
        >
          {t('calibration.undo')}
        </Button>
      ) : null}
      {mayFacilitate ? (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
                {t('calibration.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAsking('participants')}>{t('calibration.participants')}</Menu.Item>
              <Menu.Item onClick={() => update.mutate(undefined, after(t('calibration.updated')))}>
                {t('calibration.update')}
              </Menu.Item>
              <Menu.Item onClick={() => setAsking('delete')}>{t('calibration.delete')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button loading={publish.isPending} onClick={() => setAsking('publish')}>
            {t('calibration.publish', { count: session.changed })}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsking('participants')}>
          {t('calibration.participants')}
        </Button>
      )}
      <ConfirmDestructive
        opened={asking === 'publish'}
        title={t('calibration.publishTitle')}
        confirmLabel={t('calibration.publishDo')}
        keepLabel={t('calibration.keep')}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          publish.mutate(undefined, after(t('calibration.publishedNow')));
        }}
      >
        {t('calibration.publishHelp', { count: session.changed })}
      </ConfirmDestructive>
      <ConfirmDestructive
        opened={asking === 'delete'}
        title={t('calibration.deleteTitle', { title: session.title })}
        confirmLabel={t('calibration.delete')}
        keepLabel={t('calibration.keep')}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          remove.mutate(undefined, {
            onSuccess: () => {
              showToast(t('calibration.deleted'));
              void navigate({ to: '/calibration' });
            },
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
          });
        }}
      >
        {t('calibration.deleteHelp')}
      </ConfirmDestructive>
      {asking === 'participants' ? (
        <ParticipantsDialog session={session} mayInvite={mayFacilitate} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}
