import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { PackageReport } from '@tenure/contract/learning/enrolments.ts';
import type { PackageState, StartedPackage } from '@tenure/contract/learning/packages.ts';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { useRef, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import css from '../learning.module.css';
import type { PackageCalls } from '../taking.queries.ts';
import { usePackageFrame } from '../use-package-frame.ts';
import '../words.ts';

interface PackagePartProps {
  activity: OpenedActivity;
  lessons: NonNullable<OpenedActivity['package']>['lessons'];
  /** Its latest report. */
  report: PackageReport | null;
  calls: PackageCalls;
  onPlaying: (isPlaying: boolean) => void;
}

/** A SCORM package: its lessons, its latest report, and the frame it runs in. */
export function PackagePart({ activity, lessons, report, calls, onPlaying }: PackagePartProps) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState<{ lesson: number; started: StartedPackage } | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function open(lesson: number) {
    setOpening(lesson);
    setRefused(null);
    try {
      const started = await calls.start(lesson);
      onPlaying(true);
      setPlaying({ lesson, started });
    } catch (failure) {
      setRefused(failureDetail(t, failure));
    } finally {
      setOpening(null);
    }
  }
  function close() {
    setPlaying(null);
    onPlaying(false);
    calls.left();
  }

  if (playing !== null) {
    return (
      <PackagePlayer
        key={playing.started.address}
        title={lessons[playing.lesson]?.title ?? activity.title}
        lesson={playing.lesson}
        started={playing.started}
        report={calls.report}
        onClosed={close}
      />
    );
  }
  const buttonFor = (lesson: number, words: string) => (
    <Button
      leftSection={<IconPlayerPlay {...smallIcon} />}
      loading={opening === lesson}
      disabled={opening !== null && opening !== lesson}
      variant={lessons.length > 1 ? 'default' : 'filled'}
      onClick={() => void open(lesson)}
    >
      {words}
    </Button>
  );
  return (
    <div className={css.form}>
      <Reported report={report} />
      <p className="quiet">
        {t(calls.report === null ? 'learning.package.preview' : 'learning.package.help')}
      </p>
      {refused === null ? null : (
        <Note tone="critical" announce="politely">
          {refused}
        </Note>
      )}
      {lessons.length === 1 ? (
        <div>{buttonFor(0, t('learning.package.open'))}</div>
      ) : (
        <ul className={css.lessons} aria-label={t('learning.package.lessons')}>
          {lessons.map(({ title, isDone }, lesson) => (
            // Titles repeat; a lesson's position identifies it.
            <li key={`${lesson}-${title}`} className={css.bar}>
              <span className={css.name}>
                {isDone ? (
                  <>
                    <IconCheck {...smallIcon} /> {t('learning.package.lessonDone', { title })}
                  </>
                ) : (
                  title
                )}
              </span>
              {buttonFor(lesson, t('learning.package.openLesson', { title }))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Reported({ report }: { report: PackageReport | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (report === null) return null;
  const outcome = t(`learning.package.outcomes.${report.outcome}`);
  const isDone = report.outcome === 'passed' || report.outcome === 'completed';
  return (
    <Note tone={isDone ? 'positive' : report.outcome === 'failed' ? 'caution' : 'informative'}>
      {report.score === null
        ? t('learning.package.reported', { outcome })
        : t('learning.package.reportedScore', { outcome, score: format.percent(report.score) })}
    </Note>
  );
}

interface PackagePlayerProps {
  title: string;
  lesson: number;
  started: StartedPackage;
  report: PackageCalls['report'];
  onClosed: () => void;
}

function PackagePlayer({ title, lesson, started, report, onClosed }: PackagePlayerProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [saved, setSaved] = useState<PackageReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const { phase, end } = usePackageFrame({
    frame,
    started,
    onReport: async (state: PackageState) => {
      if (report === null) return;
      try {
        setSaved(await report(lesson, state));
        setFailure(null);
      } catch (refusal) {
        setFailure(failureDetail(t, refusal));
      }
    },
    onEnded: onClosed,
  });
  return (
    <div className={css.package}>
      <div className={css.bar}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft {...smallIcon} />}
          loading={isClosing}
          onClick={() => {
            setIsClosing(true);
            end();
          }}
        >
          {t('learning.package.back')}
        </Button>
        <p className="quiet small" aria-live="polite">
          {saved === null || failure !== null ? '' : t('learning.package.saved')}
        </p>
      </div>
      {failure === null ? null : (
        <Note tone="critical" announce="politely">
          {t('learning.package.notSaved', { detail: failure })}
        </Note>
      )}
      <Reported report={saved} />
      <div className={css.player}>
        <iframe
          ref={frame}
          title={title}
          src={started.address}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
        {phase === 'running' ? null : (
          <div className={css.loading}>
            {phase === 'loading' ? (
              <p aria-live="polite">{t('learning.package.loading')}</p>
            ) : (
              <Note tone="critical" announce="politely">
                {t('learning.package.failed')}
              </Note>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
