import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import css from '../learning.module.css';
import { type Played, play, reported } from '../played.model.ts';
import '../words.ts';

/** Often enough that a closed tab loses little. */
const secondsBetweenReports = 10;
/** Faster playback does not count as watched. */
const fastest = 2;

interface VideoPlayerProps {
  activity: OpenedActivity;
  /** Omitted where nothing is counted. */
  onPlayed?: (span: Played) => void;
}

/** A video that reports what was played, and shows how much of the required part was watched. */
export function VideoPlayer({ activity, onPlayed }: VideoPlayerProps) {
  const { t, language } = useTranslation();
  const { file, captionsUrl, length, required, watched } = activity;
  const [isBroken, setBroken] = useState(false);
  const span = useRef<Played | null>(null);
  const report = useRef(onPlayed);
  useEffect(() => {
    report.current = onPlayed;
  });
  const flush = (played: Played | null) => {
    const whole = reported(played, length);
    if (whole !== null) report.current?.(whole);
  };
  function end() {
    flush(span.current);
    span.current = null;
  }
  // A learner who moves to another activity keeps what they watched.
  useEffect(
    () => () => {
      const whole = reported(span.current, length);
      if (whole !== null) report.current?.(whole);
    },
    [length],
  );
  if (file === null || isBroken) {
    return (
      <Failure title={t('learning.video.failed')} requestId={null} onRetry={() => setBroken(false)}>
        {t('learning.video.failedHelp')}
      </Failure>
    );
  }
  return (
    <>
      <video
        className={css.film}
        aria-label={activity.title}
        controls
        preload="metadata"
        src={file.url}
        onError={() => setBroken(true)}
        onRateChange={({ currentTarget }) => {
          if (currentTarget.playbackRate > fastest) currentTarget.playbackRate = fastest;
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.paused || currentTarget.seeking) return;
          const next = play(span.current, currentTarget.currentTime);
          flush(next.ended);
          span.current = next.span;
          if (next.span.to - next.span.from < secondsBetweenReports) return;
          flush(next.span);
          span.current = { from: Math.floor(next.span.to), to: next.span.to };
        }}
        onPause={end}
        onEnded={({ currentTarget }) => {
          if (span.current !== null) span.current = { ...span.current, to: currentTarget.duration };
          end();
        }}
      >
        <track
          kind="captions"
          srcLang={language}
          label={t('learning.video.captions')}
          {...(captionsUrl !== null && { src: captionsUrl, default: true })}
        />
      </video>
      <Watched length={length} required={required} watched={watched} />
    </>
  );
}

const placeOf = (second: number, length: number) => `${(second / length) * 100}%`;

function Watched({ length, required, watched }: Pick<OpenedActivity, 'length' | 'required' | 'watched'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (length === 0) return null;
  const seconds = watched.reduce((sum, { from, to }) => sum + to - from, 0);
  const share = (part: number) => format.percent(Math.floor((part / length) * 100));
  return (
    <div className={css.watched}>
      <div className={css.track} aria-hidden>
        {watched.map(({ from, to }) => (
          <span
            key={from}
            className={css.seen}
            style={{ '--from': placeOf(from, length), '--size': placeOf(to - from, length) } as CSSProperties}
          />
        ))}
        <span className={css.mark} style={{ '--from': placeOf(required, length) } as CSSProperties} />
      </div>
      <p className="quiet small">
        {seconds >= required
          ? t('learning.video.enough', { share: share(seconds) })
          : t('learning.video.watched', { share: share(seconds), required: share(required) })}
      </p>
    </div>
  );
}
