import { Button, FileButton, Group } from '@mantine/core';
import type { Reward } from '@tenure/contract/recognition/rewards.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useOwnPicture } from '../recognition.queries.ts';
import css from './recognition.module.css';
import { RewardPicture } from './reward-picture.tsx';
import '../administration-words.ts';

/** The company's own picture of a badge, trophy or award, saved as soon as it is chosen. */
export function OwnPictureCard({ reward }: { reward: Reward }) {
  const { t } = useTranslation();
  const change = useOwnPicture(reward.id);
  const save = (file: File | null) => {
    if (file !== null) change.mutate(file, { onSuccess: () => showToast(t('trophies.ownPicture.saved')) });
  };
  const remove = () => change.mutate(null, { onSuccess: () => showToast(t('trophies.ownPicture.removed')) });
  return (
    <WidgetCard title={t('trophies.ownPicture.title')}>
      <WidgetBody>
        <div className={`${css.form} ${css.stack}`}>
          {change.error === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, change.error)}
            </Note>
          )}
          <Group gap="md" wrap="nowrap" align="start">
            <RewardPicture src={reward.images.big} size={96} />
            <p className={`quiet ${css.who}`}>{t('trophies.ownPicture.help')}</p>
          </Group>
          <Group gap="xs">
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={save}>
              {(props) => (
                <Button {...props} variant="default" loading={change.isPending}>
                  {t('trophies.ownPicture.choose')}
                </Button>
              )}
            </FileButton>
            {reward.hasOwnPicture ? (
              <Button variant="subtle" color="gray" disabled={change.isPending} onClick={remove}>
                {t('trophies.ownPicture.remove')}
              </Button>
            ) : null}
          </Group>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
