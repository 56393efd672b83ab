import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { videoSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './video.module.css';
import { FileFilm, LinkedFilm } from './video-film.tsx';
import { playerAddress } from './video-player.ts';

/** A film from a link, a file or a video site. Nothing loads from another site until someone presses play. */
export function VideoWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const read = videoSettings.safeParse(widget.settings);
  return <WidgetCard {...card}>{film()}</WidgetCard>;

  function film() {
    const { videoType, videoLink, videoFile, videoEmbed, captionsFile } =
      read.data ?? videoSettings.parse({});
    if (videoType === 'file' && videoFile !== null) {
      return <FileFilm key={videoFile} title={card.title} fileId={videoFile} captionsId={captionsFile} />;
    }
    if (videoType === 'link' && videoLink) {
      return <LinkedFilm key={videoLink} title={card.title} address={videoLink} captionsId={captionsFile} />;
    }
    const player = videoType === 'embed' && videoEmbed !== null ? playerAddress(videoEmbed) : null;
    if (player !== null) return <EmbeddedFilm key={player.href} title={card.title} player={player} />;
    return <EmptyState title={t('widgets.video.empty')}>{t('widgets.video.emptyHelp')}</EmptyState>;
  }
}

function EmbeddedFilm({ title, player }: { title: string; player: URL }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        className={css.film}
        title={title}
        src={player.href}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
      />
    );
  }
  return (
    <button type="button" className={css.facade} onClick={() => setPlaying(true)}>
      <span className={css.play}>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
      <span>{t('widgets.video.play', { title })}</span>
      <span className={css.host}>{t('widgets.video.comesFrom', { host: player.hostname })}</span>
    </button>
  );
}
