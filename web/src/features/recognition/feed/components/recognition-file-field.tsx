import { Button, FileButton, Input } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { acceptedFiles, isAccepted, mostMegabytes } from '../file-refusal.ts';
import css from './recognition.module.css';
import '../words.ts';

interface RecognitionFileFieldProps {
  file: File | null;
  onChoose: (file: File | null) => void;
}

/** A picture or document that goes along with the words. */
export function RecognitionFileField({ file, onChoose }: RecognitionFileFieldProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper
      labelElement="div"
      description={file === null ? null : t('recognition.file.help', { megabytes: mostMegabytes })}
      error={file !== null && !isAccepted(file) && t('recognition.file.wrong', { megabytes: mostMegabytes })}
    >
      <div className={css.chosen}>
        {file === null ? null : (
          <span className={css.chip}>
            {file.name}
            <IconButton
              aria-label={t('recognition.file.leaveOut', { name: file.name })}
              onClick={() => onChoose(null)}
            >
              <IconX {...smallIcon} />
            </IconButton>
          </span>
        )}
        <FileButton accept={acceptedFiles} onChange={(chosen) => chosen !== null && onChoose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip {...smallIcon} />}>
              {t(file === null ? 'recognition.file.add' : 'recognition.file.chooseOther')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
