import { useDraggable } from '@dnd-kit/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import type { OfferedWidget } from '../home.queries.ts';
import css from './editor.module.css';
import { focusLater } from './focus-later.ts';
import { trayId } from './use-dragging.ts';

interface WidgetTrayProps {
  offered: readonly OfferedWidget[];
  /** Shown when the list of widgets is unavailable. */
  failure: ReactNode;
  canDrag: boolean;
  /** Whether the tray was opened to add something. */
  takesFocus: boolean;
  onAdd: (offered: OfferedWidget) => string;
}

/** The widgets that can be added: a press puts one at the end of its column, a drag at any place. */
export function WidgetTray({ offered, failure, canDrag, takesFocus, onAdd }: WidgetTrayProps) {
  const { t } = useTranslation();
  const tray = useRef<HTMLUListElement>(null);
  const isFilled = offered.length > 0;
  useEffect(() => {
    if (!takesFocus || !isFilled) return;
    const first = tray.current?.querySelector('button');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus, isFilled]);
  return (
    <section className={css.tray} aria-labelledby="widget-tray">
      <header>
        <h2 id="widget-tray">{t('home.addWidget')}</h2>
        {canDrag ? <span className="only-wide">{t('home.trayHelp')}</span> : null}
        <span className={canDrag ? 'only-narrow' : undefined}>{t('home.trayHelpKeys')}</span>
      </header>
      {failure}
      <ul ref={tray}>
        {offered.map((each) => (
          <OfferedType key={each.type} offered={each} canDrag={canDrag} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  );
}

interface OfferedTypeProps {
  offered: OfferedWidget;
  canDrag: boolean;
  onAdd: (offered: OfferedWidget) => string;
}

function OfferedType({ offered, canDrag, onAdd }: OfferedTypeProps) {
  const { t } = useTranslation();
  const contribution = useWidgetTypes().get(offered.type);
  const { setNodeRef, listeners } = useDraggable({ id: trayId(offered.type), disabled: !canDrag });
  if (contribution === undefined) return null;
  const title = contribution.defaultTitle(t);
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        // With the keyboard it is pressed, then moved like any other.
        onMouseDown={(event) => listeners?.onMouseDown?.(event)}
        onClick={() => focusLater(`${onAdd(offered)}-settings`)}
      >
        <contribution.icon {...smallIcon} />
        <span>{title}</span>
        <IconPlus {...smallIcon} />
      </button>
    </li>
  );
}
