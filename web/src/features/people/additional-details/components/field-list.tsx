import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CustomField, hasOptions, mostActiveFields } from '@tenure/contract/people/custom-fields.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { MoveButton, movedBy } from '../../../../ui/move-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import css from '../../../../ui/ordered-rows.module.css';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type FieldsAnswer, useOrderFields, useRetireField } from '../additional-details.queries.ts';
import { FieldForm } from './field-form.tsx';

const shows = ['all', 'used', 'retired'] as const;
type Shown = (typeof shows)[number];

function seenBy({ personSees, managersSee }: CustomField) {
  if (personSees) return managersSee ? 'all' : 'person';
  return managersSee ? 'managers' : 'keepers';
}

/** The fields in order, each with its actions. */
export function FieldList({ answer }: { answer: FieldsAnswer }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<CustomField | 'new' | null>(null);
  const [retiring, setRetiring] = useState<CustomField | null>(null);
  const [moved, setMoved] = useState('');
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const order = useOrderFields();
  const retire = useRetireField();
  const { fields } = answer.body.data;
  const used = fields.filter(({ isRetired }) => !isRetired);
  const failure = order.error ?? retire.error;
  const letters = wanted.trim().toLocaleLowerCase();
  const listed = fields.filter(
    ({ label, group, isRetired }) =>
      (shown === 'all' || (shown === 'retired') === isRetired) &&
      `${label} ${group}`.toLocaleLowerCase().includes(letters),
  );
  // A filtered list does not show where a field would go.
  const mayMove = letters === '' && shown !== 'retired';
  return (
    <WidgetCard
      title={t('customFields.fields')}
      count={used.length}
      summary={t('customFields.limit', { count: used.length, most: mostActiveFields })}
      actions={
        <Button size="xs" leftSection={<IconPlus {...smallIcon} />} onClick={() => setEditing('new')}>
          {t('customFields.make')}
        </Button>
      }
    >
      {fields.length === 0 ? (
        <EmptyState title={t('customFields.empty')}>{t('customFields.emptyHelp')}</EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <TextInput
              type="search"
              label={t('customFields.search')}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('customFields.showWhich')}
              value={shown}
              data={shows.map((value) => ({ value, label: t(`customFields.which.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                setShown(shows.find((one) => one === value) ?? 'all')
              }
            />
          </div>
          {failure === null ? null : (
            <div className={css.failure}>
              <Note tone="critical" announce="now">
                {failureDetail(t, failure)}
              </Note>
            </div>
          )}
          {listed.length === 0 ? (
            <EmptyState title={t('customFields.nothingFound')}>
              {t('customFields.nothingFoundHelp')}
            </EmptyState>
          ) : (
            <ol className={css.list}>{listed.map(row)}</ol>
          )}
        </>
      )}
      <output className="visually-hidden">{moved}</output>
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'customFields.newTitle' : 'customFields.editTitle')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('form.cancel') }}
      >
        {editing === null ? null : (
          <FieldForm
            field={editing === 'new' ? null : editing}
            etag={answer.etag}
            onClose={() => setEditing(null)}
          />
        )}
      </Modal>
      <ConfirmDestructive
        opened={retiring !== null}
        title={t('customFields.retireTitle', { label: retiring?.label ?? '' })}
        confirmLabel={t('customFields.retire')}
        keepLabel={t('customFields.keep')}
        onKeep={() => setRetiring(null)}
        onConfirm={() => {
          if (retiring !== null) setRetired(retiring, true);
          setRetiring(null);
        }}
      >
        {t('customFields.retireHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function setRetired({ id }: CustomField, isRetired: boolean) {
    order.reset();
    retire.mutate(
      { fieldId: id, isRetired, etag: answer.etag },
      { onSuccess: () => showToast(t(isRetired ? 'customFields.retiredNow' : 'customFields.restored')) },
    );
  }

  function row(field: CustomField) {
    const { id, label, group, kind, options, isRequired, personEdits, countries, isRetired } = field;
    const facts = [
      t(`customFields.kinds.${kind}`),
      ...(hasOptions(kind)
        ? [
            options
              .filter((option) => !option.isRetired)
              .slice(0, 4)
              .map(({ displayValue }) => displayValue)
              .join(', '),
          ]
        : []),
      t(`customFields.seenBy.${seenBy(field)}`),
      ...(personEdits ? [t('customFields.personEditsIt')] : []),
      ...(isRequired ? [t('customFields.isRequired')] : []),
      ...(countries.length > 0 ? [t('customFields.onlyIn', { countries: countries.join(', ') })] : []),
    ];
    return (
      <li key={id}>
        <div className={css.what}>
          <p className={css.title} dir="auto">
            {label}
            {group === '' ? null : <span className={css.facts}>{` · ${group}`}</span>}
          </p>
          <p className={css.facts}>{facts.join(' · ')}</p>
        </div>
        {isRetired ? <StatusTag tone="caution">{t('customFields.retiredTag')}</StatusTag> : null}
        <div className={css.buttons}>
          {isRetired ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('customFields.bringBackThat', { label })}
              onClick={() => setRetired(field, false)}
            >
              {t('customFields.bringBack')}
            </Button>
          ) : (
            <>
              {mayMove ? move(field, -1) : null}
              {mayMove ? move(field, 1) : null}
              <Button
                size="xs"
                variant="default"
                aria-label={t('customFields.editThat', { label })}
                onClick={() => setEditing(field)}
              >
                {t('customFields.edit')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('customFields.retireThat', { label })}
                onClick={() => setRetiring(field)}
              >
                {t('customFields.retire')}
              </Button>
            </>
          )}
        </div>
      </li>
    );
  }

  function move({ id, label }: CustomField, by: -1 | 1) {
    const ids = used.map((one) => one.id);
    const place = ids.indexOf(id) + by;
    return (
      <MoveButton
        label={t(by === -1 ? 'customFields.moveUp' : 'customFields.moveDown', { label })}
        by={by}
        isAtEnd={place < 0 || place >= ids.length}
        onMove={() => {
          if (order.isPending) return;
          retire.reset();
          const told = t('customFields.moved', { label, place: place + 1, count: ids.length });
          order.mutate(
            { fieldIds: movedBy(ids, id, by), etag: answer.etag },
            { onSuccess: () => setMoved(told) },
          );
        }}
      />
    );
  }
}
