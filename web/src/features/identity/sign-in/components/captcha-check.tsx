import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { canSolveCaptcha, captchaQuery } from '../captcha/captcha.queries.ts';
import type { CaptchaUse } from '../captcha/use-captcha.ts';
import css from './captcha-check.module.css';

const Recaptcha = lazyPart(async () => (await import('./recaptcha.tsx')).default);

/** Shows the progress of the check the browser runs by itself; the only action is to retry. */
export default function CaptchaCheck({ captcha }: { captcha: CaptchaUse }) {
  const { t } = useTranslation();
  if (captcha.provider === 'recaptcha' && captcha.siteKey !== null) {
    return <Recaptcha siteKey={captcha.siteKey} tries={captcha.tries} onSolved={captcha.onSolved} />;
  }
  if (!canSolveCaptcha()) {
    return (
      <Note tone="caution" announce="politely">
        {t('captcha.insecure')}
      </Note>
    );
  }
  return <Check tries={captcha.tries} />;
}

function Check({ tries }: { tries: number }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(captchaQuery(tries));
  const hasFailed = error !== null && !isFetching && data === undefined;
  return (
    <div className={css.check}>
      <Mark done={data !== undefined} working={!hasFailed} />
      <output>
        {t(hasFailed ? 'captcha.failed' : data === undefined ? 'captcha.checking' : 'captcha.checked')}
        {data === undefined && !hasFailed ? <small>{t('captcha.explained')}</small> : null}
      </output>
      {hasFailed ? (
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('captcha.retry')}
        </button>
      ) : null}
    </div>
  );
}

function Mark({ done, working }: { done: boolean; working: boolean }) {
  if (done) return <IconCircleCheck {...icon} />;
  return working ? <Loader size={18} aria-hidden /> : null;
}
