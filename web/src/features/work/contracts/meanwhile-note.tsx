import type { Contract } from '@tenure/contract/work/contracts.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import css from './contracts.module.css';
import './words.ts';

/**
 * Reports others' actions on a contract while someone works on it. Takes the focus, as the focused control
 * may be gone.
 */
export function MeanwhileNote({ contract: { state } }: { contract: Pick<Contract, 'state'> }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css.meanwhile} ref={box} tabIndex={-1}>
      <Note tone="caution" announce="now">
        {t(`contracts.meanwhile.${state}`)}
      </Note>
    </div>
  );
}
