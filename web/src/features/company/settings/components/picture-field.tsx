import { Button, FileButton } from '@mantine/core';
import type { CompanyPicturePlace } from '@tenure/contract/company/company-settings.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useCompanyPicture } from '../company-settings.queries.ts';
import css from './company.module.css';

interface PictureFieldProps {
  place: CompanyPicturePlace;
  url: string | null;
}

/** One picture of the company. It is saved as soon as it is chosen. */
export function PictureField({ place, url }: PictureFieldProps) {
  const { t } = useTranslation();
  const change = useCompanyPicture(place);
  const name = t(`companySettings.place.${place}`);
  return (
    <div className={css.picture}>
      <div className={css.pictureRow}>
        <span className={css.frame} data-place={place}>
          {url === null ? (
            <span className="small">{t('companySettings.none')}</span>
          ) : (
            <img src={url} alt="" />
          )}
        </span>
        <div className={css.pictureWords}>
          <b>{name}</b>
          <span className="quiet small">{t(`companySettings.placeHelp.${place}`)}</span>
          <div className={css.pictureActions}>
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  loading={change.isPending}
                  aria-label={t(url === null ? 'companySettings.add' : 'companySettings.replace', {
                    place: name,
                  })}
                >
                  {t(url === null ? 'companySettings.addShort' : 'companySettings.replaceShort')}
                </Button>
              )}
            </FileButton>
            {url === null ? null : (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                disabled={change.isPending}
                aria-label={t('companySettings.remove', { place: name })}
                onClick={() =>
                  change.mutate(null, { onSuccess: () => showToast(t('companySettings.pictureRemoved')) })
                }
              >
                {t('companySettings.removeShort')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {change.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, change.error)}
        </Note>
      )}
    </div>
  );

  function choose(file: File | null) {
    if (file === null) return;
    change.mutate(file, { onSuccess: () => showToast(t('companySettings.pictureSaved')) });
  }
}
