import {
  type DirectoryLayout,
  type DirectoryView,
  type DirectoryViewSettings,
  directoryColumns,
} from '@tenure/contract/people/directory.ts';
import type { DirectorySearch } from './people-search.ts';

/** Hidden columns as an address lists them, in the order of the table. */
export function hiddenIn(text: string): DirectoryViewSettings['hidden'] {
  const named = text.split(',');
  return directoryColumns.filter((column) => named.includes(column));
}

/** The settings of the list as it is now, for a saved view. */
export function settingsOf(search: DirectorySearch, kept: DirectoryLayout): DirectoryViewSettings {
  const { searchText, department, location, country, sortBy } = search;
  return {
    layout: search.layout ?? kept,
    searchText: searchText.trim(),
    department,
    location,
    country,
    sortBy,
    hidden: hiddenIn(search.hidden),
  };
}

/** The address that shows a saved view. */
export function searchOf({ id, settings: { hidden, ...settings } }: DirectoryView) {
  return { ...settings, hidden: hidden.join(','), view: id };
}

/** Whether the list differs from the saved view. */
export function isChanged(view: DirectoryView, now: DirectoryViewSettings): boolean {
  const { hidden, ...saved } = view.settings;
  return (
    hidden.length !== now.hidden.length ||
    hidden.some((column) => !now.hidden.includes(column)) ||
    Object.entries(saved).some(([name, value]) => now[name as keyof typeof saved] !== value)
  );
}
