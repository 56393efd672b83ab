import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Audience, audienceKinds } from '@tenure/contract/company/dashboards.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ChoicesFailed } from '../../../../ui/choices-failed.tsx';
import { audienceChoicesQuery } from '../home.queries.ts';
import './company-dashboard-words.ts';

export interface ChosenAudience {
  kind: Audience['kind'];
  id: number | null;
}

/** Null until a location, department or profile is chosen. */
export function audienceFrom({ kind, id }: ChosenAudience): Audience | null {
  if (kind === 'everyone') return { kind };
  return id === null ? null : { kind, id };
}

interface AudienceFieldsProps {
  chosen: ChosenAudience;
  onChoose: (chosen: ChosenAudience) => void;
  error: string | undefined;
}

export function AudienceFields({ chosen, onChoose, error }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const answer = useQuery(audienceChoicesQuery);
  const choices = answer.data?.data;
  const { kind, id } = chosen;
  return (
    <>
      <NativeSelect
        label={t('companyDashboard.audience')}
        value={kind}
        data={audienceKinds.map((value) => ({ value, label: t(`companyDashboard.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ kind: audienceKinds.find((one) => one === value) ?? 'everyone', id: null })
        }
      />
      {kind === 'everyone' ? null : (
        <NativeSelect
          label={t(`companyDashboard.parts.${kind}`)}
          required
          value={id === null ? '' : String(id)}
          error={error}
          data={[
            { value: '', label: t('companyDashboard.choose') },
            ...(choices?.[kind] ?? []).map(({ id: value, title }) => ({
              value: String(value),
              label: title,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ kind, id: value === '' ? null : Number(value) })
          }
        />
      )}
      {kind === 'everyone' ? null : <ChoicesFailed answer={answer} />}
    </>
  );
}
