import { auditAreas } from '@tenure/contract/audit-actions.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import type { AuditEntry, AuditSearch } from '../audit-trail.queries.ts';
import { nameIn } from '../name-in.ts';
import css from '../screens/audit-log-screen.module.css';

export const nothingChosen = { area: null, actor: null, person: null, from: '', to: '' } as const;

interface AuditFiltersProps {
  search: AuditSearch;
  /** The entries shown, which supply the name of a person the address gives only by id. */
  entries: readonly AuditEntry[];
  onNarrow: (change: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, entries, onNarrow }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { tenant } = useSite();
  const [picked, setPicked] = useState<Chosen | null>(null);
  const { actor, person } = search;
  const actorName = entries.find((entry) => entry.actor?.accountId === actor)?.actor?.name;
  const nameOf = (employeeId: number) =>
    picked?.id === employeeId
      ? picked.name
      : (namesIn(entries).get(employeeId) ?? t('auditTrail.chosenPerson'));
  return (
    <div className={css.filters}>
      {tenant === null ? null : (
        <FoundPerson
          id="audit-person"
          label={t('auditTrail.person')}
          placeholder={t('auditTrail.personHelp')}
          chosen={person === null ? null : { id: person, name: nameOf(person) }}
          error={undefined}
          onChoose={(chosen) => {
            setPicked(chosen);
            onNarrow({ person: chosen?.id ?? null });
          }}
        />
      )}
      <DayField
        isLive
        label={t('auditTrail.from')}
        value={search.from}
        max={search.to}
        onChange={(from) => onNarrow({ from })}
      />
      <DayField
        isLive
        label={t('auditTrail.to')}
        value={search.to}
        min={search.from}
        onChange={(to) => onNarrow({ to })}
      />
      <FilterChip
        label={t('auditTrail.area')}
        choices={auditAreas
          .map((value) => ({ value, label: t(`auditTrail.areas.${value}`) }))
          .sort((one, other) => one.label.localeCompare(other.label))}
        chosen={search.area}
        onChoose={(value) => onNarrow({ area: auditAreas.find((area) => area === value) ?? null })}
      />
      {actor === null ? null : (
        <FilterChip
          label={t('auditTrail.account')}
          choices={[{ value: String(actor), label: actorName ?? t('auditTrail.chosenPerson') }]}
          chosen={String(actor)}
          onChoose={() => onNarrow({ actor: null })}
        />
      )}
    </div>
  );
}

function namesIn(entries: readonly AuditEntry[]): ReadonlyMap<number, string> {
  return new Map(
    entries.flatMap(({ sentence }) =>
      sentence.flatMap(({ text, employeeId }) =>
        employeeId === null ? [] : [[employeeId, nameIn(text)] as const],
      ),
    ),
  );
}
