import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { loadRecaptcha } from '../captcha/load-recaptcha.ts';

interface RecaptchaProps {
  siteKey: string;
  tries: number;
  onSolved: (solution: string | null) => void;
}

/** Google's checkbox. It draws itself into an element of ours; each attempt gets a new one. */
export default function Recaptcha({ siteKey, tries, onSolved }: RecaptchaProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ queryKey: ['recaptcha'], queryFn: loadRecaptcha });
  if (error !== null) {
    return (
      <Note tone="caution" announce="politely">
        {t('captcha.failed')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('captcha.retry')}
        </button>
      </Note>
    );
  }
  return data === undefined ? (
    <output>{t('captcha.checking')}</output>
  ) : (
    <Box key={tries} recaptcha={data} siteKey={siteKey} onSolved={onSolved} />
  );
}

interface BoxProps {
  recaptcha: Awaited<ReturnType<typeof loadRecaptcha>>;
  siteKey: string;
  onSolved: (solution: string | null) => void;
}

function Box({ recaptcha, siteKey, onSolved }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSolved);
  useEffect(() => {
    const { current } = box;
    // It draws only once into an element, and an effect may run twice.
    if (current === null || current.childElementCount > 0) return;
    const place = document.createElement('div');
    current.append(place);
    recaptcha.render(place, {
      sitekey: siteKey,
      callback: (solution) => tell(solution),
      'expired-callback': () => tell(null),
    });
  }, [recaptcha, siteKey]);
  return <div ref={box} />;
}
