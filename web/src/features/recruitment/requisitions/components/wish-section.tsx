import { requisitionWish } from '@tenure/contract/recruitment/requisitions.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import type { FieldError } from '../../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type RequisitionAnswer, refusalText, useSave } from '../requisitions.queries.ts';
import css from '../screens/requisition-screen.module.css';
import { bodyOf, countChanges, fieldId, useWishForm, valuesOf } from '../wish-form.ts';
import { WishFacts } from './wish-facts.tsx';
import { WishFields } from './wish-fields.tsx';

/** The request: read-only at first, and edited in place while it is a draft. */
export function WishSection({ answer }: { answer: RequisitionAnswer }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const seesSalary = metadata.fields.some(({ key, isVisible }) => key === 'salaryRange' && isVisible);
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const isEditing = readVersion !== null;
  const save = useSave(String(data.id));
  const before = valuesOf(data, data.salaryRange?.currency ?? '');
  const form = useWishForm(before, seesSalary);
  const changes = isEditing ? countChanges(form.getValues(), before) : 0;
  const isStale = isStaleVersion(save.error);
  const stop = () => {
    setReadVersion(null);
    form.clearErrors();
    save.reset();
  };
  const errors = (): FieldError[] => {
    const fields = Object.entries(form.errors).map(([path, text]) => ({
      fieldId: fieldId(path),
      text: typeof text === 'string' ? text : t('errors.invalid-input'),
    }));
    if (fields.length > 0 || save.error === null || isStale) return fields;
    return [{ fieldId: null, text: refusalText(t, save.error) }];
  };

  return (
    <>
      <LeaveGuard changes={changes} />
      <EditableSection
        title={t('requisitions.details')}
        editable={data.actions.includes('edit')}
        editing={isEditing}
        onEdit={() => {
          form.setValues(before);
          form.clearErrors();
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stop}
        onSave={form.onSubmit((values) =>
          save.mutate(
            { body: requisitionWish.parse(bodyOf(values, seesSalary)), etag: readVersion },
            {
              onSuccess: () => {
                stop();
                showToast(t('requisitions.saved'));
              },
              onError: (error) => form.setErrors(formErrors(error)),
            },
          ),
        )}
        saving={save.isPending}
        saveLabel={t('requisitions.save')}
        changes={changes}
        errors={isEditing ? errors() : []}
      >
        {isStale ? <StaleNote onTakeTheirs={stop} /> : null}
        {isEditing ? (
          <div className={css.editing}>
            <WishFields form={form} seesSalary={seesSalary} />
          </div>
        ) : (
          <WishFacts requisition={data} />
        )}
      </EditableSection>
    </>
  );
}
