import { Textarea, TextInput } from '@mantine/core';
import {
  type StructureKind,
  structureFields,
} from '@tenure/contract/organisation/structure-administration.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { StructureDraft } from '../structure-draft.ts';
import css from './position-fields.module.css';

interface StructureFieldsProps {
  kind: StructureKind;
  draft: StructureDraft;
  onChange: (change: Partial<StructureDraft>) => void;
  errors: Record<string, string>;
}

export const structureFieldId = (field: string) => `structure-${field}`;

/** The fields of a department, location, legal entity or job role. */
export function StructureFields({ kind, draft, onChange, errors }: StructureFieldsProps) {
  const { t } = useTranslation();
  const has = (field: keyof StructureDraft) => structureFields[kind].includes(field);
  const field = (name: keyof StructureDraft) => ({
    id: structureFieldId(name),
    error: errors[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={css.how}>
      <TextInput {...field('title')} label={t('orgAdmin.structure.name')} maxLength={200} />
      {has('country') ? (
        <TextInput
          {...field('country')}
          w={220}
          maxLength={2}
          label={t('orgAdmin.structure.country')}
          description={t('orgAdmin.structure.countryHelp')}
        />
      ) : null}
      {has('registrationNumber') ? (
        <TextInput
          {...field('registrationNumber')}
          w={320}
          label={t('orgAdmin.structure.registrationNumber')}
        />
      ) : null}
      {has('description') ? (
        <Textarea {...field('description')} rows={3} label={t('orgAdmin.position.description')} />
      ) : null}
      {has('qualifications') ? (
        <Textarea
          {...field('qualifications')}
          rows={4}
          label={t('orgAdmin.structure.qualifications')}
          description={t('orgAdmin.structure.qualificationsHelp')}
        />
      ) : null}
    </div>
  );
}
