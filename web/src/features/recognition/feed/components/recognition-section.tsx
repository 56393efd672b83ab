import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { WidgetBody } from '../../../../ui/widget-card.tsx';
import { personQuery, trophiesQuery } from '../recognition.queries.ts';
import { PointsDialog } from './points-dialog.tsx';
import { RecognitionEntries } from './recognition-entry.tsx';
import { TrophyDialog } from './trophy-dialog.tsx';
import { useEntryDialog } from './use-entry-dialog.tsx';
import '../words.ts';

/** The recognition a person received, 20 a page; only they see their points. */
export function RecognitionSection({ employeeId, fullName }: ProfileSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  const [page, setPage] = useState(1);
  const [isGiving, setGiving] = useState(false);
  const [isShowingPoints, setShowingPoints] = useState(false);
  const { ask, dialog } = useEntryDialog();
  const answer = useQuery({ ...personQuery(employeeId, page), placeholderData: keepPreviousData });
  const metadata = answer.data?.metadata;
  const mayGive = metadata?.capabilities.includes('trophy.give') ?? false;
  const trophies = useQuery({ ...trophiesQuery(employeeId), enabled: mayGive });
  return (
    <>
      <ListCard
        title={t('recognition.person.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('recognition.failed')}
        actions={
          mayGive && trophies.data !== undefined && trophies.data.data.length > 0 ? (
            <Button size="xs" variant="default" onClick={() => setGiving(true)}>
              {t('recognition.person.giveTrophy')}
            </Button>
          ) : null
        }
        tools={
          metadata !== undefined && metadata.points !== null ? (
            <WidgetBody>
              <Group gap="xs">
                <p className="quiet">
                  {t('recognition.person.points', {
                    count: metadata.points,
                    day: format.date(metadata.pointsStartDate),
                  })}
                </p>
                <Button size="xs" variant="default" onClick={() => setShowingPoints(true)}>
                  {t('recognition.person.showPoints')}
                </Button>
              </Group>
            </WidgetBody>
          ) : null
        }
        empty={
          <EmptyState title={t('recognition.none')}>
            {t(user.employeeId === employeeId ? 'recognition.noneForYou' : 'recognition.noneFor', {
              name: fullName,
            })}
          </EmptyState>
        }
      >
        {(rows) => <RecognitionEntries items={rows} onAsk={ask} />}
      </ListCard>
      {dialog}
      {isShowingPoints ? <PointsDialog onClose={() => setShowingPoints(false)} /> : null}
      {isGiving ? (
        <TrophyDialog employeeId={employeeId} fullName={fullName} onClose={() => setGiving(false)} />
      ) : null}
    </>
  );
}
