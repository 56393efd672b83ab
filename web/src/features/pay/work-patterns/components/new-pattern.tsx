import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { changesOf, type PatternDraft } from '../pattern-draft.ts';
import { useSavePattern } from '../work-patterns.queries.ts';
import { PatternForm, patternFieldId } from './pattern-form.tsx';

interface NewPatternProps {
  begun: PatternDraft;
  /** The pattern it copies. */
  copyOf?: string;
}

/** Adds a pattern. */
export function NewPattern({ begun, copyOf }: NewPatternProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const make = useSavePattern(null);
  const title = copyOf === undefined ? t('workPatterns.make') : t('workPatterns.copyOf', { title: copyOf });
  usePageTitle(title);
  const changes = make.isSuccess ? 0 : changesOf(begun, draft);
  return (
    <>
      <PageHeader
        title={title}
        trail={
          <Trail
            above={[
              <Link key="work-patterns" to="/admin/work-patterns">
                {t('workPatterns.title')}
              </Link>,
            ]}
            here={title}
          />
        }
      />
      <EditableSection
        title={t('workPatterns.about')}
        editable
        editing
        onEdit={() => undefined}
        onCancel={() => void navigate({ to: '/admin/work-patterns' })}
        onSave={() =>
          make.mutate(
            { body: draft, etag: null },
            {
              onSuccess: ({ body }) => {
                showToast(t('workPatterns.saved'));
                void navigate({
                  to: '/admin/work-patterns/$patternId',
                  params: { patternId: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            },
          )
        }
        saving={make.isPending}
        saveLabel={t('workPatterns.save')}
        changes={changes}
        errors={problemsToMend(t, make.error, patternFieldId)}
      >
        <PatternForm
          draft={draft}
          errors={fieldErrors(make.error)}
          keepsHours={false}
          onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
        />
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}
