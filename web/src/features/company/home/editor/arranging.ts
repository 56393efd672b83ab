import type { Direction } from '../dashboard-draft.ts';
import type { OfferedWidget } from '../home.queries.ts';

/** The actions on the draft's widgets. */
export interface Arranging {
  onMove: (key: string, direction: Direction) => void;
  /** The key of the widget that was added. */
  onAdd: (offered: OfferedWidget) => string;
  onSettings: (key: string) => void;
  onRemove: (key: string) => void;
}
