import { Fragment } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import css from './dated-section.module.css';
import { groupsOf, labelIn, type SectionModel, type ShownVersion } from './section-model.ts';

interface VersionValuesProps {
  model: Pick<SectionModel, 'fields' | 'draftOf' | 'shown' | 'textOf'>;
  version: ShownVersion;
  /** What is planned next, to be shown under what it will change. */
  next: ShownVersion | undefined;
}

/** A version as it is read. */
export function VersionValues({ model, version, next }: VersionValuesProps) {
  return groupsOf(model.fields).map(({ heading, fields }) => (
    <Fragment key={heading}>
      {heading === '' ? null : <h3 className={css.heading}>{heading}</h3>}
      <dl className={css.fields}>
        {fields.map(({ key }) => (
          <VersionTerm key={key} model={model} version={version} next={next} field={key} />
        ))}
      </dl>
    </Fragment>
  ));
}

/** One field of it, with what is planned. */
export function VersionTerm({ model, version, next, field }: VersionValuesProps & { field: string }) {
  const value = model.draftOf(version.values)[field] ?? '';
  const coming = next === undefined ? value : (model.draftOf(next.values)[field] ?? '');
  return (
    <div>
      <dt>{labelIn(model, field)}</dt>
      <dd dir="auto">
        {model.shown?.(field, value) ?? model.textOf(field, value)}
        {coming === value || next?.from == null ? null : (
          <Planned value={model.textOf(field, coming)} from={next.from} />
        )}
      </dd>
    </div>
  );
}

function Planned({ value, from }: { value: string; from: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span>
      {'→ '}
      {t('versions.becomes', { value, day: format.date(from) })}
    </span>
  );
}
