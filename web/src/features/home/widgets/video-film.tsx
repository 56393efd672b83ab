import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { fileLinkQuery } from '../home.queries.ts';
import css from './video.module.css';

interface FilmProps {
  title: string;
  captionsId: number | null;
}

/** A film at somebody else's address: fetched when it is played. */
export function LinkedFilm({ title, captionsId, address }: FilmProps & { address: string }) {
  const { t } = useTranslation();
  const captions = useCaptions(captionsId);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <Failure title={t('widgets.video.failed')} requestId={null} onRetry={() => setFailed(false)}>
        {t('widgets.video.failedLink')}
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
      <track kind="captions" {...captions} />
    </video>
  );
}

/** A film kept here. The link to it runs out; playing goes on where it was with a new one. */
export function FileFilm({ title, captionsId, fileId }: FilmProps & { fileId: number }) {
  const { t } = useTranslation();
  const link = useQuery({ ...fileLinkQuery(fileId), gcTime: 0 });
  const goOnAt = useRef<{ seconds: number; playing: boolean } | null>(null);
  const captions = useCaptions(captionsId);
  const [failed, setFailed] = useState(false);
  if (link.isError || failed) {
    return (
      <Failure
        title={t('widgets.video.failed')}
        requestId={requestIdOf(link.error)}
        onRetry={() => {
          setFailed(false);
          void link.refetch();
        }}
      >
        {t('failure.widgetKept')}
      </Failure>
    );
  }
  if (link.data === undefined) return <div className={css.film} aria-busy="true" />;
  const { url, expiresAt } = link.data;
  return (
    <video
      className={css.film}
      aria-label={title}
      controls
      preload="metadata"
      src={url}
      onError={({ currentTarget: film }) => {
        if (Date.now() < Date.parse(expiresAt)) {
          setFailed(true);
          return;
        }
        goOnAt.current = { seconds: film.currentTime, playing: !film.paused };
        void link.refetch();
      }}
      onLoadedMetadata={({ currentTarget: film }) => {
        const place = goOnAt.current;
        goOnAt.current = null;
        if (place === null) return;
        film.currentTime = place.seconds;
        // A browser may refuse to play unasked; the controls are there.
        if (place.playing) film.play().catch(() => film.pause());
      }}
    >
      <track kind="captions" {...captions} />
    </video>
  );
}

/** Captions stay in the player once they are read, so that their link needs no renewing. */
function useCaptions(fileId: number | null) {
  const { t, language } = useTranslation();
  const link = useQuery({ ...fileLinkQuery(fileId ?? 0), enabled: fileId !== null, gcTime: 0 });
  return {
    srcLang: language,
    label: t('widgets.video.captions'),
    ...(link.data ? { src: link.data.url, default: true } : {}),
  };
}
