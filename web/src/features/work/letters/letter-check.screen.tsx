import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { SharedCheck } from '../../../ui/shared-check.tsx';
import { checkQuery } from './letters.queries.ts';
import './letters.words.ts';

/** Shows anyone with the address of a shared letter what it confirms. */
export function LetterCheckScreen() {
  const { t } = useTranslation();
  return (
    <SharedCheck
      title={t('letters.check.title')}
      query={checkQuery}
      words={{
        checking: t('letters.check.checking'),
        failed: t('letters.check.failed'),
        unknown: t('letters.check.unknown'),
        unknownHelp: t('letters.check.unknownHelp'),
      }}
      shown={(letter, format) => ({
        verdict: t('letters.check.valid'),
        facts: [
          { label: t('letters.check.employer'), value: letter.employer },
          { label: t('letters.check.name'), value: letter.fullName },
          { label: t('letters.check.since'), value: format.date(letter.employedSince) },
        ],
      })}
    />
  );
}
