import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveCompanySettings } from '@tenure/contract/company/company-settings.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { useState } from 'react';
import type { Answer } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type CompanyDraft, changedFields, draftOf, settingsOf } from '../company-draft.ts';
import { useSaveCompanySettings } from '../company-settings.queries.ts';
import css from './company.module.css';
import { CompanyFields } from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';

type CompanyAnswer = Answer<EndpointAnswer<typeof saveCompanySettings>>;

interface CompanyFormProps {
  answer: CompanyAnswer;
  /** Fetches the saved settings; undefined if the call failed. */
  onReload: () => Promise<CompanyAnswer | undefined>;
}

/** Always editable; the foot counts the unsaved changes. */
export function CompanyForm({ answer, onReload }: CompanyFormProps) {
  const { t } = useTranslation();
  const { pictures } = answer.body.data;
  const save = useSaveCompanySettings();
  // The settings the form started from or last saved. A picture upload refetches them, possibly with another administrator's
  // changes, and saving must then fail instead of overwriting those.
  const [start, setStart] = useState(answer);
  const saved = draftOf(start.body.data.settings);
  const form = useForm({ initialValues: saved, validate: problemsOf });
  const changed = changedFields(saved, form.values);
  const isStale = isStaleVersion(save.error);
  const problems = Object.entries(form.errors).map(([path, text]) => ({
    fieldId: fieldId(path),
    text: typeof text === 'string' ? text : t('errors.invalid-input'),
  }));
  const errors =
    problems.length > 0 || save.error === null || isStale
      ? problems
      : [{ fieldId: null, text: failureText(t, save.error) }];

  const beginWith = (current: CompanyAnswer) => {
    setStart(current);
    form.setValues(draftOf(current.body.data.settings));
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        save.mutate(
          { body: settingsOf(draft), etag: start.etag },
          {
            onSuccess: (current) => {
              beginWith(current);
              showToast(t('companySettings.saved'));
            },
            onError: (error) => form.setErrors(formErrors(error)),
          },
        );
      })}
    >
      {isStale ? (
        <StaleNote
          onTakeTheirs={() => {
            void onReload().then((theirs) => {
              if (theirs === undefined) return;
              beginWith(theirs);
              form.clearErrors();
              save.reset();
            });
          }}
        />
      ) : null}
      <ErrorSummary errors={errors} />
      <div className={css.columns}>
        <div>
          <CompanyFields form={form} saved={saved} pictures={pictures} changed={changed} fieldId={fieldId} />
          <footer className={css.bar}>
            <Button type="submit" loading={save.isPending} disabled={changed.length === 0}>
              {changed.length === 0
                ? t('companySettings.saveNone')
                : t('companySettings.save', { count: changed.length })}
            </Button>
            {changed.length === 0 ? null : (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  form.setValues(saved);
                  form.clearErrors();
                  save.reset();
                }}
              >
                {t('companySettings.discard')}
              </Button>
            )}
            <output className={css.who}>
              {changed.length === 0
                ? null
                : t('companySettings.whoSees', {
                    fields: changed.map((field) => t(`companySettings.field.${field}`)).join(', '),
                  })}
            </output>
          </footer>
        </div>
        <div className={css.beside}>
          <CompanyPreview draft={form.values} saved={saved} pictures={pictures} />
        </div>
      </div>
      <LeaveGuard changes={changed.length} />
    </form>
  );
}

function problemsOf(draft: CompanyDraft): Record<string, string> {
  const issues = saveCompanySettings.body.safeParse(settingsOf(draft)).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

function fieldId(path: string): string {
  return `company-${path.replaceAll('.', '-')}`;
}
