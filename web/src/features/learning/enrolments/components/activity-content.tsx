import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { isByAnother } from '@tenure/domain/learning/course.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { RichText } from '../../../../ui/rich-text.tsx';
import type { Played } from '../played.model.ts';
import { VideoPlayer } from './video-player.tsx';
import '../words.ts';

interface ActivityContentProps {
  activity: OpenedActivity;
  onPlayed?: (span: Played) => void;
}

/** The content of an activity to read, open or watch. A quiz has parts of its own. */
export function ActivityContent({ activity, onPlayed }: ActivityContentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, content, address, file } = activity;
  if (kind === 'page' || isByAnother(kind)) return <RichText html={content} />;
  if (kind === 'link' && address !== null) {
    return (
      <p>
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          {t('learning.take.openLink')}
        </a>{' '}
        <span className="quiet">{new URL(address).hostname}</span>
      </p>
    );
  }
  if (kind === 'file' && file !== null) {
    return (
      <div>
        <Button
          component="a"
          variant="default"
          href={file.url}
          download={file.name}
          leftSection={<IconDownload {...smallIcon} />}
        >
          {t('learning.take.openFile', { name: file.name })}
        </Button>{' '}
        <span className="quiet small">{format.bytes(file.size)}</span>
      </div>
    );
  }
  if (kind === 'video') return <VideoPlayer activity={activity} {...(onPlayed && { onPlayed })} />;
  return null;
}
