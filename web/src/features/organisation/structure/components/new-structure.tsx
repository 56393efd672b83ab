import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { StructureKind } from '@tenure/contract/organisation/structure-administration.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { TimeZoneField } from '../../../../ui/time-zone-field.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { useMakeStructure } from '../administration.queries.ts';
import { changedStructure, emptyStructure, structureValuesOf } from '../structure-draft.ts';
import css from './position-fields.module.css';
import { StructureFields, structureFieldId } from './structure-fields.tsx';

/** Adds a department, location, legal entity or job role. */
export function NewStructure({ kind }: { kind: StructureKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSite();
  const [identifier, setIdentifier] = useState('');
  const [draft, setDraft] = useState(emptyStructure);
  const [place, setPlace] = useState({ country: '', state: '', timezone: user.timezone });
  const make = useMakeStructure(kind);
  const title = t(`orgAdmin.structure.make.${kind}`);
  usePageTitle(title);
  const errors = fieldErrors(make.error);
  const changes = make.isSuccess ? 0 : Object.keys(changedStructure(kind, emptyStructure, draft)).length;
  const ofPlace = (name: keyof typeof place) => ({
    id: structureFieldId(name),
    w: 320,
    label: t(`orgAdmin.structure.${name}`),
    error: errors[name],
    value: place[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setPlace((was) => ({ ...was, [name]: value }));
    },
  });
  return (
    <>
      <PageHeader
        title={title}
        trail={
          <Trail
            above={[
              <Link key="structure" to="/admin/structure" search={{ kind }}>
                {t(`orgAdmin.structure.kinds.${kind}`)}
              </Link>,
            ]}
            here={title}
          />
        }
      />
      <EditableSection
        title={title}
        editable
        editing
        onEdit={() => undefined}
        onCancel={() => void navigate({ to: '/admin/structure', search: { kind } })}
        onSave={() =>
          make.mutate(
            {
              identifier,
              values: structureValuesOf(kind, draft),
              ...(kind === 'locations' && {
                place: { ...place, country: place.country.toUpperCase(), state: place.state || null },
              }),
            },
            {
              onSuccess: ({ body }) => {
                showToast(t('orgAdmin.structure.saved'));
                void navigate({
                  to: '/admin/structure/$kind/$id',
                  params: { kind, id: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            },
          )
        }
        saving={make.isPending}
        saveLabel={t('orgAdmin.structure.save')}
        changes={changes}
        errors={problemsToMend(t, make.error, structureFieldId)}
      >
        <div className={css.how}>
          <TextInput
            id={structureFieldId('identifier')}
            w={320}
            label={t('orgAdmin.structure.identifier')}
            value={identifier}
            error={errors['identifier']}
            onChange={(event) => setIdentifier(event.currentTarget.value)}
          />
          {kind === 'locations' ? (
            <>
              <TextInput
                {...ofPlace('country')}
                description={t('orgAdmin.structure.countryHelp')}
                maxLength={2}
              />
              <TextInput {...ofPlace('state')} />
              <TimeZoneField
                {...ofPlace('timezone')}
                onChange={(timezone) => setPlace((was) => ({ ...was, timezone }))}
              />
            </>
          ) : null}
        </div>
        <StructureFields
          kind={kind}
          draft={draft}
          errors={errors}
          onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
        />
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}
