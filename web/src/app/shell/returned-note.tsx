import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { forgetReturn, readReturn } from '../../lib/acting.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import './acting-words.ts';

/** Confirms the return to one's own account, on the first screen after it. */
export function ReturnedNote() {
  const { t } = useTranslation();
  const [back, setBack] = useState(readReturn);
  useEffect(forgetReturn, []);
  if (back === null) return null;
  return (
    <Note
      tone={back.isTimeOver ? 'caution' : 'positive'}
      announce="politely"
      action={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setBack(null)}>
          {t('acting.understood')}
        </Button>
      }
    >
      {t(back.isTimeOver ? 'acting.timeOver' : 'acting.returned', { name: back.name })}
    </Note>
  );
}
