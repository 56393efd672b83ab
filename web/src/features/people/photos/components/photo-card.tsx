import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useRemovePhoto } from '../photos.queries.ts';
import { opened, type WhyNot } from '../picture.ts';
import css from './photo.module.css';
import { PhotoCrop } from './photo-crop.tsx';

interface PhotoCardProps {
  employeeId: number;
  name: string;
  photoUrl: string | null;
}

/** The current photo, and the actions to change it. */
export function PhotoCard({ employeeId, name, photoUrl }: PhotoCardProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ImageBitmap | WhyNot | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePhoto(employeeId);
  const picture = typeof chosen === 'string' ? null : chosen;
  const choose = (next: ImageBitmap | WhyNot | null) => {
    picture?.close();
    setChosen(next);
  };
  return (
    <div className={css.stack}>
      <WidgetCard title={t('photos.now')}>
        <WidgetBody>
          <div className={css.now}>
            <PersonAvatar name={name} src={photoUrl} size={128} />
            <div className={css.words}>
              {typeof chosen === 'string' ? (
                <Note tone="critical" announce="now">
                  {t(`photos.${chosen}`)}
                </Note>
              ) : null}
              {remove.error === null ? null : (
                <Note tone="critical" announce="now">
                  {failureDetail(t, remove.error)}
                </Note>
              )}
              <p>{t(photoUrl === null ? 'photos.hasNone' : 'photos.has')}</p>
              <p className="quiet">{t('photos.kinds')}</p>
              <p className="quiet">{t('photos.kept')}</p>
              <div className={css.actions}>
                <FileButton
                  accept="image/jpeg,image/png,image/webp"
                  onChange={(file) => {
                    if (file !== null) void opened(file).then(choose);
                  }}
                >
                  {(props) => (
                    <Button
                      {...props}
                      variant={picture === null ? 'filled' : 'default'}
                      leftSection={<IconPhoto {...smallIcon} />}
                    >
                      {t(picture === null ? 'photos.choose' : 'photos.chooseOther')}
                    </Button>
                  )}
                </FileButton>
                {photoUrl === null ? null : (
                  <Button variant="default" loading={remove.isPending} onClick={() => setAsking(true)}>
                    {t('photos.remove')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        </WidgetBody>
      </WidgetCard>
      {picture === null ? null : (
        <WidgetCard title={t('photos.crop')}>
          <WidgetBody>
            <PhotoCrop employeeId={employeeId} name={name} picture={picture} onDone={() => choose(null)} />
          </WidgetBody>
        </WidgetCard>
      )}
      <ConfirmDestructive
        opened={isAsking}
        title={t('photos.removeTitle', { name })}
        confirmLabel={t('photos.remove')}
        keepLabel={t('photos.keep')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(undefined, { onSuccess: () => showToast(t('photos.removed')) });
        }}
      >
        {t('photos.removeHelp')}
      </ConfirmDestructive>
    </div>
  );
}
