import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type RoleType, roleTypes } from '@tenure/contract/identity/security-profiles.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from './dialogs.module.css';

interface NameDialogProps {
  title: string;
  help: string;
  nameLabel: string;
  suggestion: string;
  submitLabel: string;
  /** Whether the role type is chosen here; a copy keeps that of its source. */
  withRoleType: boolean;
  pending: boolean;
  failure: Error | null;
  onSubmit: (given: { name: string; roleType: RoleType }) => void;
  onClose: () => void;
}

/** Asks for the name of a new profile. */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [name, setName] = useState(props.suggestion);
  const [roleType, setRoleType] = useState<RoleType>('Employee');
  const errors = formErrors(props.failure);
  const others = Object.entries(errors).flatMap(([path, text]) => (path === 'name' ? [] : [text]));
  const isElsewhere = props.failure !== null && errors['name'] === undefined;
  return (
    <Modal opened onClose={props.onClose} title={props.title} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit({ name, roleType });
        }}
      >
        <p className="quiet">{props.help}</p>
        {isElsewhere ? (
          <Note tone="critical" announce="now">
            {others.length > 0 ? others.join('. ') : failureText(t, props.failure)}
          </Note>
        ) : null}
        <TextInput
          label={props.nameLabel}
          value={name}
          error={errors['name']}
          maxLength={80}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {props.withRoleType ? (
          <NativeSelect
            label={t('access.roleType')}
            value={roleType}
            data={roleTypes.map((value) => ({ value, label: t(`access.roleTypes.${value}`) }))}
            onChange={(event) => setRoleType(event.currentTarget.value as RoleType)}
          />
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={props.pending}>
            {props.submitLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={props.onClose}>
            {t('access.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
