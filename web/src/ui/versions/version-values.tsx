import { Fragment } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import readCss from '../read-values.module.css';
import css from './dated-section.module.css';
import { MissingDetails, NoDetails } from './missing-details.tsx';
import { emptyFields, groupsOf, labelIn, type SectionModel, type ShownVersion } from './section-model.ts';

interface VersionValuesProps {
  model: Pick<SectionModel, 'fields' | 'draftOf' | 'shown' | 'textOf'>;
  version: ShownVersion;
  /** The next planned version, shown under the values it will change. */
  next: ShownVersion | undefined;
}

interface ShownValuesProps extends VersionValuesProps {
  /** Empty fields this viewer may fill in. */
  missing: readonly string[];
  onAdd: () => void;
}

/** The filled fields of a version, and one button to fill in the empty ones. */
export function VersionValues({ model, version, next, missing, onAdd }: ShownValuesProps) {
  const empty = new Set(emptyFields(model, version, next));
  const filled = model.fields.filter(({ key }) => !empty.has(key));
  return (
    <>
      {groupsOf(filled).map(({ heading, fields }) => (
        <Fragment key={heading}>
          {heading === '' ? null : <h3 className={css.heading}>{heading}</h3>}
          <dl className={`${readCss.read} ${css.values}`}>
            {fields.map(({ key }) => (
              <VersionTerm key={key} model={model} version={version} next={next} field={key} />
            ))}
          </dl>
        </Fragment>
      ))}
      {filled.length === 0 && missing.length === 0 ? <NoDetails /> : null}
      <MissingDetails count={missing.length} onAdd={onAdd} />
    </>
  );
}

/** One field of a version, with its planned value. */
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
