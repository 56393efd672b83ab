import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { addressOfFile } from '../home.queries.ts';
import css from './video.module.css';

interface FilmProps {
  title: string;
  captionsId: number | null;
}

/** A film at an external address, fetched when it is played. */
export function LinkedFilm({ title, captionsId, address }: FilmProps & { address: string }) {
  const { t } = useTranslation();
  return (
    <Film title={title} captionsId={captionsId} address={address}>
      {t('widgets.video.failedLink')}
    </Film>
  );
}

/** A film stored here, fetched when it is played because opening it is logged. */
export function FileFilm({ title, captionsId, fileId }: FilmProps & { fileId: number }) {
  const { t } = useTranslation();
  return (
    <Film title={title} captionsId={captionsId} address={addressOfFile(fileId)}>
      {t('failure.widgetKept')}
    </Film>
  );
}

function Film({ title, captionsId, address, children }: FilmProps & { address: string; children: string }) {
  const { t, language } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <Failure title={t('widgets.video.failed')} requestId={null} onRetry={() => setFailed(false)}>
        {children}
      </Failure>
    );
  }
  return (
    <video
      className={css.film}
      aria-label={title}
      controls
      preload="none"
      src={address}
      onError={() => setFailed(true)}
    >
      <track
        kind="captions"
        srcLang={language}
        label={t('widgets.video.captions')}
        {...(captionsId !== null && { src: addressOfFile(captionsId), default: true })}
      />
    </video>
  );
}
