import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';

interface RefusedProps {
  error: Error | null;
  fields: Readonly<Record<string, string | undefined>>;
}

/** A refusal that no field shows. */
export function Refused({ error, fields }: RefusedProps) {
  const { t } = useTranslation();
  if (error === null || Object.keys(fields).length > 0) return null;
  return (
    <Note tone="critical" announce="now">
      {failureDetail(t, error)}
    </Note>
  );
}
