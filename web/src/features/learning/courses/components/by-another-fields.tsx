import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import { RichTextField } from '../../../../ui/rich-text-field.tsx';
import type { ActivityDraft } from '../course-form.ts';
import '../words.ts';

interface ByAnotherFieldsProps {
  draft: ActivityDraft;
  isChecked: boolean;
  onChange: (part: Partial<ActivityDraft>) => void;
}

/** A class or a sign-off, which another person completes. */
export function ByAnotherFields({ draft, isChecked, onChange }: ByAnotherFieldsProps) {
  const { t } = useTranslation();
  const isClass = draft.kind === 'class';
  return (
    <>
      {isClass ? (
        <p className="quiet">{t('courseAdmin.activity.classHelp')}</p>
      ) : (
        <FoundPerson
          id={`assessor-${draft.key}`}
          label={t('courseAdmin.activity.assessor')}
          description={t('courseAdmin.activity.assessorHelp')}
          placeholder={t('courseAdmin.activity.assessorPlaceholder')}
          required
          chosen={draft.assessor}
          error={isChecked && draft.assessor === null ? t('courseAdmin.activity.chooseAssessor') : undefined}
          onChoose={(assessor) => onChange({ assessor })}
        />
      )}
      <RichTextField
        id={`content-${draft.key}`}
        label={t(isClass ? 'courseAdmin.activity.bring' : 'courseAdmin.activity.criteria')}
        value={draft.content}
        error={null}
        onChange={(content) => onChange({ content })}
      />
    </>
  );
}
