import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import css from '../components/workflows.module.css';

/** The filters of a list in a profile. */
export interface Narrowing<Status extends string> {
  page: number;
  searchText: string;
  status: Status | null;
}

interface SectionToolsProps<Status extends string> {
  label: string;
  searchLabel: string;
  choices: readonly { value: Status; label: string }[];
  narrowing: Narrowing<Status>;
  onNarrow: (narrowing: Narrowing<Status>) => void;
}

export function SectionTools<Status extends string>(props: SectionToolsProps<Status>) {
  const { label, searchLabel, choices, narrowing, onNarrow } = props;
  return (
    <div className={css.tools}>
      <ListTools>
        <SearchField
          label={searchLabel}
          value={narrowing.searchText}
          onSearch={(searchText) => onNarrow({ ...narrowing, page: 1, searchText })}
        />
        <FilterChip
          label={label}
          choices={choices}
          chosen={narrowing.status}
          onChoose={(chosen) =>
            onNarrow({
              ...narrowing,
              page: 1,
              status: choices.find(({ value }) => value === chosen)?.value ?? null,
            })
          }
        />
      </ListTools>
    </div>
  );
}
