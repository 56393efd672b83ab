import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import {
  type RoleType,
  roleTypes,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { FieldError } from '../../../../ui/error-summary.tsx';
import { LeaveDialog } from '../../../../ui/leave-dialog.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { showToast } from '../../../../ui/toast.ts';
import {
  type CapabilityRow,
  capabilitiesQuery,
  type ProfileAnswer,
  useSaveProfile,
} from '../access.queries.ts';
import { changedGrants, differences, draftOf, merge, type ProfileDraft, toggle } from '../profile-draft.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { NewerProfile } from './newer-profile.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import css from './profile-editor.module.css';

interface ProfileEditorProps {
  profileId: string;
  /** The server's current version; it may become newer than the one editing started from. */
  answer: ProfileAnswer;
}

const editCapability = 'security-profiles.edit';
const tabOf = (search: object) => ('tab' in search ? search.tab : 'grants');
const fieldId = (path: string) => `profile-${path.replaceAll('.', '-')}`;

/**
 * The grants of a profile: read-only at first, edited in place, and saved only after a preview of the people
 * affected.
 */
export function ProfileEditor({ profileId, answer }: ProfileEditorProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const capabilities = useQuery(capabilitiesQuery).data?.data ?? [];
  const [base, setBase] = useState<ProfileAnswer | null>(null);
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(data));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [previewing, setPreviewing] = useState(false);
  const save = useSaveProfile(profileId);

  const isEditing = base !== null;
  const original = draftOf((base ?? answer).body.data);
  const changes = isEditing ? differences(original, draft) : [];
  const shown = isEditing ? draft : original;
  const changesGrants = isEditing && changedGrants(original, draft).length > 0;
  const newest = isEditing && answer.etag !== base.etag && !save.isPending ? draftOf(data) : null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changes.length > 0 &&
      (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => changes.length > 0,
    withResolver: true,
  });
  const isEditable = (key: string) => metadata.fields.some((field) => field.key === key && field.isEditable);

  return (
    <>
      <EditableSection
        title={t('access.matrix')}
        editable={metadata.capabilities.includes(editCapability)}
        editing={isEditing}
        onEdit={() => {
          setBase(answer);
          setDraft(draftOf(data));
        }}
        onCancel={stopEditing}
        onSave={askOrSave}
        saving={save.isPending}
        saveLabel={changesGrants ? t('access.review') : t('access.save')}
        changes={changes.length}
        errors={errorsToMend()}
      >
        {newest === null ? null : (
          <NewerProfile
            original={original}
            mine={draft}
            newest={newest}
            onChoose={(chosen) => {
              setBase(answer);
              setDraft(chosen === 'theirs' ? newest : merge(original, draft, newest));
              save.reset();
            }}
          />
        )}
        {isEditing ? fields() : null}
        <Matrix
          rows={capabilities}
          shown={shown}
          before={original}
          isEditing={isEditing}
          onToggle={(grant) => setDraft({ ...draft, grants: toggle(draft.grants, grant) })}
          answer={base ?? answer}
        />
      </EditableSection>
      {previewing ? (
        <PreviewDialog
          profileId={profileId}
          name={draft.name}
          grants={[...draft.grants]}
          saving={save.isPending}
          onSave={submit}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      <LeaveDialog blocker={blocker} changes={changes.length} />
    </>
  );

  function fields() {
    return (
      <div className={css.fields}>
        <TextInput
          id={fieldId('name')}
          label={t('access.name')}
          value={draft.name}
          disabled={!isEditable('name')}
          description={isEditable('name') ? undefined : t('access.fixed')}
          error={errors['name']}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <NativeSelect
          id={fieldId('roleType')}
          label={t('access.roleType')}
          value={draft.roleType}
          disabled={!isEditable('roleType')}
          description={isEditable('roleType') ? undefined : ' '}
          data={roleTypes.map((value) => ({ value, label: t(`access.roleTypes.${value}`) }))}
          onChange={(event) => setDraft({ ...draft, roleType: event.currentTarget.value as RoleType })}
        />
        <TextInput
          id={fieldId('description')}
          className={css.wide ?? ''}
          label={t('access.description')}
          value={draft.description}
          error={errors['description']}
          onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
        />
        <Checkbox
          id={fieldId('requiresSecondFactor')}
          className={css.wide ?? ''}
          label={t('access.secondFactor')}
          description={factorHelp()}
          checked={draft.requiresSecondFactor}
          disabled={!isEditable('requiresSecondFactor')}
          error={errors['requiresSecondFactor']}
          onChange={(event) => setDraft({ ...draft, requiresSecondFactor: event.currentTarget.checked })}
        />
      </div>
    );
  }

  function factorHelp() {
    if (!isEditable('requiresSecondFactor'))
      return t(data.heldByAll ? 'access.secondFactorByEmployee' : 'access.secondFactorFixed');
    return t(data.heldByAll ? 'access.secondFactorAll' : 'access.secondFactorHelp');
  }

  function stopEditing() {
    setBase(null);
    setErrors({});
    setPreviewing(false);
    save.reset();
  }

  /** Validates against the contract first; the preview is requested only for a valid profile. */
  function askOrSave() {
    const read = saveSecurityProfile.body.safeParse(draft);
    const found: Record<string, string> = {};
    for (const issue of read.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
    setErrors(found);
    save.reset();
    if (!read.success) return;
    if (changes.length === 0) stopEditing();
    else if (changesGrants) setPreviewing(true);
    else submit();
  }

  function submit() {
    save.mutate(
      { body: { ...draft, grants: [...draft.grants] }, etag: base?.etag ?? null },
      {
        onSuccess: () => {
          stopEditing();
          showToast(t('access.saved', { name: draft.name }));
        },
        onError: (error) => {
          setPreviewing(false);
          setErrors(formErrors(error));
        },
      },
    );
  }

  function errorsToMend(): FieldError[] {
    const found = Object.entries(errors).map(([path, text]) => ({
      fieldId: path.startsWith('grants') ? null : fieldId(path),
      text,
    }));
    if (found.length > 0 || save.error === null || isStaleVersion(save.error)) return found;
    return [{ fieldId: null, text: failureText(t, save.error) }];
  }
}

interface MatrixProps {
  rows: readonly CapabilityRow[];
  shown: ProfileDraft;
  before: ProfileDraft;
  isEditing: boolean;
  onToggle: (grant: ProfileDraft['grants'][number]) => void;
  answer: ProfileAnswer;
}

/** The matrix, filtered by the search. */
function Matrix({ rows, shown, before, isEditing, onToggle, answer }: MatrixProps) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/admin/security-profiles/$profileId' });
  const { find, only } = useSearch({ from: '/admin/security-profiles/$profileId' });
  const narrow = (change: { find?: string; only?: 'all' | 'granted' | 'changed' }) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  // Changes exist only while editing; an address that asks for them later shows everything.
  const wanted = only === 'changed' && !isEditing ? 'all' : only;
  const changed = new Set(changedGrants(before, shown).map(({ capability }) => capability));
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = rows.filter(({ capability, about, areaTitle }) => {
    const said = `${capability} ${about} ${areaTitle}`.toLowerCase();
    if (!words.every((word) => said.includes(word))) return false;
    if (wanted === 'changed') return changed.has(capability);
    return wanted === 'all' || shown.grants.some((grant) => grant.capability === capability);
  });
  return (
    <>
      <div className={css.controls}>
        <SearchField label={t('access.find')} value={find} onSearch={(text) => narrow({ find: text })} />
        <SegmentedControl
          aria-label={t('access.show')}
          value={wanted}
          data={(isEditing ? (['all', 'granted', 'changed'] as const) : (['all', 'granted'] as const)).map(
            (value) => ({ value, label: t(`access.only.${value}`) }),
          )}
          onChange={(value) => narrow({ only: value })}
        />
        <p className={css.help}>{t(isEditing ? 'access.keys' : 'access.matrixHelp')}</p>
      </div>
      {matching.length === 0 ? (
        <EmptyState title={t('access.nothingShown')}>{t('access.nothingShownHelp')}</EmptyState>
      ) : (
        <GrantMatrix
          rows={matching}
          grants={shown.grants}
          before={before.grants}
          onToggle={isEditing ? onToggle : null}
          grantable={answer.body.data.grantable}
          kept={answer.body.data.kept}
        />
      )}
    </>
  );
}
