import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import type { MfaSettings } from '../identity.queries.ts';
import '../security-words.ts';

interface HeldBackProps {
  channels: MfaSettings['heldBackChannels'];
  hasOtherWay: boolean;
}

/** Why no code goes to a recently changed address, and what to do if that was the last way. */
export function HeldBack({ channels, hasOtherWay }: HeldBackProps) {
  const { t, language } = useTranslation();
  if (channels.length === 0 && hasOtherWay) return null;
  const when = new Intl.DateTimeFormat(language === 'en-XA' ? 'en-AU' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Note tone="caution">
      {channels.map(({ channel, address, until }) => (
        <p key={channel}>{t('proof.heldBack', { address, when: when.format(Date.parse(until)) })}</p>
      ))}
      {hasOtherWay ? null : <p>{t('proof.noWay')}</p>}
    </Note>
  );
}
