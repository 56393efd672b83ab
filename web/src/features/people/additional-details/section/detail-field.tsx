import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { AdditionalDetails, ShownField } from '@tenure/contract/people/additional-details.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import type { FieldProps } from '../../../../ui/versions/section-model.ts';
import { chosenIn, chosenText } from './field-values.ts';

interface DetailFieldProps extends Omit<FieldProps, 'field'> {
  field: ShownField;
  people: AdditionalDetails['people'];
}

/** The input of each kind of field. */
export function DetailField(props: DetailFieldProps) {
  const { id, field, value, error, isRequired, onChange } = props;
  const shared = {
    id,
    label: field.label,
    description: field.help === '' ? undefined : field.help,
    required: isRequired,
    error,
  };
  const text = {
    ...shared,
    value,
    dir: 'auto',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'long-text':
      return <Textarea {...text} autosize={false} rows={4} />;
    case 'number':
      return <TextInput {...text} inputMode="decimal" />;
    case 'date':
      return <DayField {...shared} value={value} onChange={onChange} />;
    case 'web-address':
      return <TextInput {...text} type="url" inputMode="url" />;
    case 'yes-no':
      return <YesOrNo {...props} shared={shared} />;
    case 'one-of':
      return <OneOf {...props} shared={shared} />;
    case 'several-of':
      return <SeveralOf {...props} shared={shared} />;
    case 'person':
      return <SomebodyField {...props} shared={shared} />;
    default:
      return <TextInput {...text} />;
  }
}

interface Shared {
  shared: {
    id: string;
    label: string;
    description: string | undefined;
    required: boolean;
    error: string | undefined;
  };
}
type KindProps = DetailFieldProps & Shared;

/** The options in use, and the retired ones that are saved values. */
function offered({ field, value }: DetailFieldProps) {
  const kept = new Set(chosenIn(value));
  return field.options.filter((option) => !option.isRetired || kept.has(option.value));
}

function YesOrNo({ shared: { id, ...shared }, value, isRequired, onChange }: KindProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group {...shared} value={value} onChange={onChange}>
      <Stack gap="xs" my="xs">
        <Radio id={id} value="yes" label={t('customFields.yes')} />
        <Radio value="no" label={t('customFields.no')} />
        {isRequired ? null : <Radio value="" label={t('customFields.notSaid')} />}
      </Stack>
    </Radio.Group>
  );
}

function OneOf(props: KindProps) {
  const { t } = useTranslation();
  const options = offered(props).map(({ value, displayValue }) => ({ value, label: displayValue }));
  return (
    <NativeSelect
      {...props.shared}
      value={props.value}
      data={
        props.isRequired && props.value !== ''
          ? options
          : [{ value: '', label: t('customFields.none') }, ...options]
      }
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function SeveralOf(props: KindProps) {
  const { id, ...shared } = props.shared;
  const options = offered(props);
  const order = props.field.options.map(({ value }) => value);
  return (
    <Checkbox.Group
      {...shared}
      value={chosenIn(props.value)}
      onChange={(values) => props.onChange(chosenText(order.filter((value) => values.includes(value))))}
    >
      <Stack gap="xs" my="xs">
        {options.map(({ value, displayValue }, place) => (
          <Checkbox key={value} {...(place === 0 && { id })} value={value} label={displayValue} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function SomebodyField({ shared, value, people, onChange }: KindProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Chosen | null>(null);
  const named = people.find(({ id }) => String(id) === value);
  const known = found !== null && String(found.id) === value ? found : null;
  const kept = named === undefined ? null : { id: named.id, name: named.fullName };
  const unnamed = value === '' ? null : { id: Number(value), name: t('customFields.somebody') };
  return (
    <FoundPerson
      {...shared}
      description={shared.description ?? ''}
      placeholder={t('customFields.findPerson')}
      chosen={known ?? kept ?? unnamed}
      onChoose={(chosen) => {
        setFound(chosen);
        onChange(chosen === null ? '' : String(chosen.id));
      }}
    />
  );
}
