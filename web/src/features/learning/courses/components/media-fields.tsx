import { NumberInput } from '@mantine/core';
import { type CourseFile, courseFilePath } from '@tenure/contract/learning/course-files.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { ActivityDraft } from '../course-form.ts';
import css from '../form.module.css';
import { lengthOfVideo } from '../video-length.ts';
import { CourseFileField } from './course-file-field.tsx';
import '../words.ts';

interface MediaFieldsProps {
  draft: ActivityDraft;
  isChecked: boolean;
  onChange: (part: Partial<ActivityDraft>) => void;
}

const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** The fields of a file, a video or a package. */
export function MediaFields({ draft, isChecked, onChange }: MediaFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = (words: string) => (isChecked && draft.file === null ? words : undefined);
  if (draft.kind === 'package') {
    return (
      <CourseFileField
        id={`file-${draft.key}`}
        kind="package"
        label={t('courseAdmin.file.package')}
        name={draft.file?.name ?? null}
        error={missing(t('courseAdmin.file.enterPackage'))}
        onChange={(file) => onChange({ file })}
      />
    );
  }
  if (draft.kind === 'file') {
    return (
      <CourseFileField
        id={`file-${draft.key}`}
        kind="document"
        label={t('courseAdmin.file.document')}
        name={draft.file?.name ?? null}
        error={missing(t('courseAdmin.file.enterDocument'))}
        onChange={(file) => onChange({ file })}
      />
    );
  }
  async function chooseVideo(file: CourseFile | null) {
    const length = file === null ? 0 : await lengthOfVideo(courseFilePath(file.id));
    onChange({ file, length, ...(length > 0 && { minutes: minutesOf(length) }) });
  }
  const unreadable = draft.file !== null && draft.length === 0 ? t('courseAdmin.file.unreadable') : undefined;
  return (
    <>
      <CourseFileField
        id={`file-${draft.key}`}
        kind="video"
        label={t('courseAdmin.file.video')}
        name={
          draft.file === null
            ? null
            : draft.length === 0
              ? draft.file.name
              : t('courseAdmin.file.videoName', {
                  name: draft.file.name,
                  minutes: format.number(Math.floor(draft.length / 60)),
                  seconds: format.number(draft.length % 60),
                })
        }
        error={unreadable ?? missing(t('courseAdmin.file.enterVideo'))}
        onChange={chooseVideo}
      />
      <CourseFileField
        id={`captions-${draft.key}`}
        kind="captions"
        label={t('form.optional', { label: t('courseAdmin.file.captions') })}
        name={draft.captions?.name ?? null}
        error={undefined}
        onChange={(captions) => onChange({ captions })}
      />
      <div className={css.pair}>
        <NumberInput
          label={t('courseAdmin.activity.share')}
          suffix=" %"
          min={0}
          max={100}
          allowDecimal={false}
          value={draft.share}
          onChange={(value) => onChange({ share: typeof value === 'number' ? value : 80 })}
        />
      </div>
    </>
  );
}
