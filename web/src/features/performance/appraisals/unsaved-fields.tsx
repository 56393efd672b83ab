import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Saves a field now; resolves to false if that failed. */
type SaveField = () => Promise<boolean>;

interface UnsavedFields {
  /** Registers a field until the returned function is called. */
  add: (save: SaveField) => () => void;
  /** Saves every registered field; resolves to the number that could not be saved. */
  saveAll: () => Promise<number>;
}

const UnsavedFieldsContext = createContext<UnsavedFields | null>(null);

/**
 * Tracks the fields of a review with unsaved changes. A phase step waits for them, and leaving asks only
 * about those that cannot be saved.
 */
export function UnsavedFieldsProvider({ children }: { children: ReactNode }) {
  const fields = useRef(new Set<SaveField>());
  const [count, setCount] = useState(0);
  const unsaved = useMemo<UnsavedFields>(
    () => ({
      add: (save) => {
        fields.current.add(save);
        setCount(fields.current.size);
        return () => {
          fields.current.delete(save);
          setCount(fields.current.size);
        };
      },
      saveAll: async () => {
        const saved = await Promise.all([...fields.current].map((save) => save()));
        return saved.filter((isSaved) => !isSaved).length;
      },
    }),
    [],
  );
  return (
    <UnsavedFieldsContext value={unsaved}>
      {children}
      <LeaveGuard changes={count} saveFirst={unsaved.saveAll} />
    </UnsavedFieldsContext>
  );
}

export function useUnsavedFields(): UnsavedFields {
  const unsaved = use(UnsavedFieldsContext);
  if (unsaved === null) throw new Error('Fields save themselves only within an UnsavedFieldsProvider');
  return unsaved;
}

/** A step that failed because text typed before it could not be saved. */
export class UnsavedFieldsError extends Error {}
